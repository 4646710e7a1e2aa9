import type { Server, Socket } from 'socket.io';

/** Whoever connects says who they are at once. */
export const SIGN_IN_MS = 10_000;
const MAX_STRANGERS = 500;

type Connection = Socket['conn'];

/**
 * Connections that have not been let in yet cost memory like any other. Beyond a bound the oldest is closed: a page of
 * ours is let in within moments, and however many connect beside it, it is never refused for that.
 */
export function boundStrangers(server: Server, most = MAX_STRANGERS): void {
  const strangers = new Set<Connection>();
  server.engine.on('connection', (connection: Connection) => {
    strangers.add(connection);
    connection.once('close', () => strangers.delete(connection));
    const [oldest] = strangers;
    if (strangers.size > most) oldest?.close(true);
  });
  server.on('connection', ({ conn }) => strangers.delete(conn));
}
