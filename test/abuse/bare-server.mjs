// A server in a process of its own that refuses whatever comes, at once.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const PROGRAM = `
const server = require('node:http').createServer((request, response) => response.writeHead(503).end());
server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)));
`;

export async function bareServer() {
  const child = spawn(process.execPath, ['-e', PROGRAM], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  return { url: `http://localhost:${port}`, stop: () => child.kill() };
}
