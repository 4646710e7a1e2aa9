import type { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import { Unavailable } from '../../errors/app-error.js';

/** What is to be done when a connection closes. One listener a connection, however many requests it carries. */
const closings = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls back once when a request is over: answered, broken off, or its connection gone. The response alone would not
 * tell: one that waits behind another of the same connection hears nothing of the end of that connection.
 */
export function onceOver(request: Request, response: Response, callback: () => void): void {
  const { socket } = request;
  if (socket.destroyed || response.writableFinished) return callback();
  const closing = closingsOf(socket);
  const over = (): void => {
    if (!closing.delete(over)) return;
    response.off('finish', over).off('close', over);
    callback();
  };
  closing.add(over);
  response.on('finish', over).on('close', over);
}

function closingsOf(socket: Socket): Set<() => void> {
  const known = closings.get(socket);
  if (known) return known;
  const made = new Set<() => void>();
  closings.set(socket, made);
  socket.once('close', () => [...made].forEach((over) => over()));
  return made;
}

/** Browsers and proxies wait for an answer before they ask again on the same connection. */
const MAX_UNANSWERED = 8;
/** Nobody means to send so many at once: the connection is cut. */
const FLOOD = 64;
const unanswered = new WeakMap<Socket, number>();

/**
 * Counts the requests of a connection that are not answered yet. What comes after the one that is refused is never looked
 * at: the connection ends with that refusal, see `refuseUnanswered`.
 */
export function countUnanswered(request: Request, response: Response, next: NextFunction): void {
  const { socket } = request;
  const count = (unanswered.get(socket) ?? 0) + 1;
  unanswered.set(socket, count);
  if (count > MAX_UNANSWERED + 1) return void (count > FLOOD && socket.destroy());
  if (count <= MAX_UNANSWERED) {
    onceOver(request, response, () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  }
  next();
}

/** Refuses more than a few unanswered requests of one connection, and closes it after the refusal. */
export function refuseUnanswered({ socket }: Request, response: Response, next: NextFunction): void {
  if ((unanswered.get(socket) ?? 0) <= MAX_UNANSWERED) return next();
  response.setHeader('Connection', 'close');
  next(new Unavailable());
}
