// Measures the machine: Node's own server, and bare Express, with one constant answer. Prints the two ports.
import { createServer } from 'node:http';
import express from 'express';

const raw = createServer((_request, response) => response.end('{"status":"ok"}'));
const bare = express().get('/', (_request, response) => response.json({ status: 'ok' }));
raw.listen(0, '127.0.0.1', () => {
  const server = bare.listen(0, '127.0.0.1', () =>
    process.stdout.write(`${raw.address().port} ${server.address().port}\n`),
  );
});
