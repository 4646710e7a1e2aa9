import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Callbacks for the end of a connection, and of a response: each has one listener, however many wait for it. */
const closings = new WeakMap<Socket, Set<() => void>>();
const endings = new WeakMap<ServerResponse, Set<() => void>>();

/**
 * Calls back once when a request is over: answered, aborted, or its connection gone. The response alone is not enough:
 * one that waits behind another of the same connection is not told that the connection ended.
 */
export function onceOver({ socket }: IncomingMessage, response: ServerResponse, callback: () => void): void {
  if (socket.destroyed || response.writableFinished) return callback();
  const [closing, ending] = [closingsOf(socket), endingsOf(response)];
  const over = (): void => {
    ending.delete(over);
    if (closing.delete(over)) callback();
  };
  closing.add(over);
  ending.add(over);
}

function endingsOf(response: ServerResponse): Set<() => void> {
  const known = endings.get(response);
  if (known) return known;
  const made = new Set<() => void>();
  endings.set(response, made);
  const end = (): void => [...made].forEach((over) => over());
  response.on('finish', end).on('close', end);
  return made;
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
/** No regular client sends so many at once: the connection is cut. */
const FLOOD = 16;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** Requests of a connection that were not answered yet, in order of arrival. */
const unanswered = new WeakMap<Socket, Exchange[]>();
const excess = new WeakSet<IncomingMessage>();

/**
 * Runs the requests of a connection one after the other, because their answers leave it in that order, and limits those
 * that wait: one too many is refused, and the connection ends with that refusal. This happens before any other part of
 * the program runs, so that a sender who never waits costs no more than the reading of it.
 */
export function boundUnanswered(server: Server): void {
  const listeners = server.listeners('request') as RequestListener[];
  const begin = ({ request, response }: Exchange): void => {
    for (const listener of listeners) listener.call(server, request, response);
  };
  server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (socket.destroyed) return void request.destroy();
    const line = unanswered.get(socket) ?? [];
    if (line.push({ request, response }) === 1) unanswered.set(socket, line);
    if (line.length === FLOOD) return cut(socket, line);
    if (line.length > MAX_UNANSWERED + 1) return;
    if (line.length > MAX_UNANSWERED) excess.add(request);
    onceOver(request, response, () => {
      line.shift();
      if (line[0] && !isExcess(request) && !socket.destroyed) begin(line[0]);
    });
    if (line.length === 1) begin({ request, response });
  });
}

/** Returns whether the request exceeds the number that a connection may leave unanswered. */
export function isExcess(request: IncomingMessage): boolean {
  return excess.has(request);
}

/**
 * Ends the requests one by one and without an error: Node would log a stack for each request that its connection leaves
 * behind.
 */
function cut(socket: Socket, line: Exchange[]): void {
  for (const { request } of line) request.destroy();
  socket.destroy();
}
