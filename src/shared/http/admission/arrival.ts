import type { Request, Response } from 'express';
import { Unavailable } from '../../errors/app-error.js';
import { onceOver } from './connection.js';

/** Size of a body sent with a click. A larger one needs a place of its own while it arrives. */
export const SMALL_BODY = 16 * 1024;

export type Refuse = (error: unknown, response: Response) => void;

/** Returns the announced length of the body; zero without one. Without an announcement it may have any length. */
export function announcedBytes({ headers }: Request): number {
  return headers['transfer-encoding'] ? Infinity : Number(headers['content-length'] ?? 0);
}

const LOOK_EVERY_MS = 1000;
const DRY_LOOKS = 3;
const LEAST_BYTES = 1024;

/**
 * Ends a request whose body stops arriving, whatever length was announced. Measured in checks, not in time: a busy
 * process that did not get round to reading must not blame the sender.
 */
export function endIfStalled(request: Request, response: Response, refuse: Refuse): void {
  const { socket } = request;
  let arrived = socket.bytesRead;
  let dry = 0;
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    if (socket.bytesRead - arrived >= LEAST_BYTES) {
      arrived = socket.bytesRead;
      dry = 0;
    } else if (++dry === DRY_LOOKS) {
      clearInterval(timer);
      response.setHeader('Connection', 'close').once('finish', () => socket.destroySoon());
      refuse(new Unavailable(), response);
    }
  }, LOOK_EVERY_MS).unref();
  onceOver(request, response, () => clearInterval(timer));
}

/** The body ended early; the sender's fault, like a body that cannot be parsed. */
class BrokenOff extends Error {
  readonly status = 400;
  readonly expose = true;
}

/** Reads the whole body. Throws BrokenOff. */
export async function readBody(request: Request): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
  } catch (error) {
    throw new BrokenOff('The body broke off.', { cause: error });
  }
  return Buffer.concat(chunks);
}
