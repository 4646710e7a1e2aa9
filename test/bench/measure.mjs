// How a row of a benchmark is measured and printed. BENCH_SECONDS (5) and BENCH_CONNECTIONS (20) per row.
import { availableParallelism } from 'node:os';
import autocannon from 'autocannon';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
export const seconds = () => SECONDS;
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 20);

export function head() {
  console.log(
    `${CONNECTIONS} connections, ${SECONDS} s each, ${availableParallelism()} cores, Node ${process.version}\n`,
  );
  console.log('                                req/s     p50     p95     p99   CPU ms   errors');
}

/** Answers the requests per second. `goal` is the least of them. */
export async function measure(server, name, request, goal) {
  const first = await fetch(request.url, { redirect: 'manual', ...request });
  const body = await first.text();
  if (first.status !== 200 || body.includes('"errors"'))
    throw new Error(`${name} answers ${first.status}: ${body.slice(0, 300)}`);
  await autocannon({ ...request, connections: CONNECTIONS, duration: 1 });
  // A histogram of its own keeps p95, which autocannon's summary leaves out, at a tenth of a millisecond.
  const times = [];
  const cpuBefore = server?.cpuMs();
  const run = autocannon({ ...request, connections: CONNECTIONS, duration: SECONDS });
  run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  const { requests, errors, non2xx } = await run;
  times.sort((a, b) => a - b);
  const at = (part) => (times[Math.floor(times.length * part)] ?? NaN).toFixed(1).padStart(8);
  const rate = Math.round(requests.average);
  const cpu = server ? ((server.cpuMs() - cpuBefore) / times.length).toFixed(2) : '';
  const note = goal !== undefined ? `   goal ${Math.round(goal)}${rate >= goal ? '' : ' MISSED'}` : '';
  console.log(
    `${name.padEnd(28)}${String(rate).padStart(9)}${at(0.5)}${at(0.95)}${at(0.99)}${cpu.padStart(9)}${String(errors + non2xx).padStart(9)}${note}`,
  );
  return rate;
}

/** `goal` is the most that is allowed. */
export function fact(name, value, unit, goal) {
  const note = goal !== undefined ? `   goal ${goal}${value <= goal ? '' : ' MISSED'}` : '';
  console.log(`${name.padEnd(28)}${String(value).padStart(9)} ${unit}${note}`);
}
