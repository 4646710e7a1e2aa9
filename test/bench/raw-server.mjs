// What this machine can do at all: Node's own server with one constant answer. Prints its port.
import { createServer } from 'node:http';

const server = createServer((_request, response) => response.end('{"status":"ok"}'));
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
