// How fast this machine is. Goals were set where bare Express answered 14,300 requests a second on two cores that nobody
// else used: a slower machine is asked for its share, a faster one for no more.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

const EXPRESS_WHERE_GOALS_WERE_SET = 14_300;
const [CONNECTIONS, SECONDS] = [20, 3];

export function shareOf(expressPerSecond) {
  return Math.min(1, expressPerSecond / EXPRESS_WHERE_GOALS_WERE_SET);
}

/** Measures it, says it, and answers its share. */
export async function machineShare() {
  const raw = await rawServer();
  try {
    await autocannon({ url: raw.expressUrl, connections: CONNECTIONS, duration: 1 });
    const { requests } = await autocannon({ url: raw.expressUrl, connections: CONNECTIONS, duration: SECONDS });
    const share = shareOf(requests.average);
    console.log(
      `bare Express: ${Math.round(requests.average)} req/s, so that goals are those of ${share.toFixed(2)} machines\n`,
    );
    return share;
  } finally {
    raw.stop();
  }
}

export async function rawServer() {
  const child = spawn(process.execPath, [fileURLToPath(new URL('raw-server.mjs', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [ports] = await once(child.stdout, 'data');
  const [nodeUrl, expressUrl] = String(ports)
    .trim()
    .split(' ')
    .map((port) => `http://127.0.0.1:${port}/`);
  return { nodeUrl, expressUrl, stop: () => child.kill() };
}
