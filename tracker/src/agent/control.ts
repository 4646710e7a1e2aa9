import { rmSync } from 'node:fs';
import { createConnection, createServer, type Server as NetServer } from 'node:net';
import { EXIT, exitCodeOf, messageOf } from '../exit-code.js';
import { eachLine } from '../lines.js';
import { speakAs, spokenLanguage, tell } from '../words/language.js';

export interface Order {
  do: 'status' | 'start' | 'switch' | 'memo' | 'pause' | 'resume' | 'stop' | 'sync' | 'reload' | 'exit';
  project?: string;
  memo?: string;
  minutes?: number;
  /** Language of the command that asks. */
  language?: string;
}

/** `code`: with which the command that asked ends. */
export type Reply = { ok: true; status: unknown } | { ok: false; message: string; code: number };

const ANSWER_MS = 60_000;

/** Asks the running tracker; undefined when none runs. One that hangs is told of, and not taken for none. */
export function ask(socket: string, order: Order): Promise<Reply | undefined> {
  return new Promise((resolve) => {
    const connection = createConnection(socket);
    const timer = setTimeout(() => connection.destroy(), ANSWER_MS);
    let connected = false;
    connection.once('connect', () => {
      connected = true;
      connection.write(`${JSON.stringify({ ...order, language: spokenLanguage() })}\n`);
    });
    connection.once('close', () => {
      clearTimeout(timer);
      resolve(connected ? { ok: false, message: tell('NO_ANSWER'), code: EXIT.failed } : undefined);
    });
    eachLine(connection, (line) => {
      resolve(JSON.parse(line) as Reply);
      connection.end();
    });
  });
}

/** Listens for orders of other commands; the address is at the same time the mark that one tracker runs. Undefined: another does. */
export async function listenForOrders(
  socket: string,
  obey: (order: Order) => Promise<Reply>,
): Promise<NetServer | undefined> {
  const first = await listen(socket, obey);
  if (first) return first;
  if (await ask(socket, { do: 'status' })) return undefined;
  // Left behind by one that was killed.
  if (process.platform !== 'win32') rmSync(socket, { force: true });
  return listen(socket, obey);
}

function listen(socket: string, obey: (order: Order) => Promise<Reply>): Promise<NetServer | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((connection) => {
      eachLine(connection, (line) => {
        void answer(line, obey).then((reply) => connection.end(`${JSON.stringify(reply)}\n`));
      });
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(socket, () => resolve(server));
  });
}

async function answer(line: string, obey: (order: Order) => Promise<Reply>): Promise<Reply> {
  try {
    const order = JSON.parse(line) as Order;
    speakAs(order.language);
    return await obey(order);
  } catch (error) {
    return { ok: false, message: messageOf(error), code: exitCodeOf(error) };
  }
}
