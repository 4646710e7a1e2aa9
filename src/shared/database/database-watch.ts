import type { Socket } from 'node:net';
import mysql from 'mysql2';

const TICK_MS = 150;
/**
 * Returns the socket of a connection. The connection's own `destroy` would send a farewell first, and notify none of
 * its waiters.
 */
export function socketOf(connection: mysql.Connection): Socket {
  return (connection as unknown as { stream: Socket }).stream;
}

/** Ticks without an answer after which the database counts as down. */
const MAX_UNANSWERED = 8;
/** Ticks between an answer and the next ping. */
const PAUSE = 3;

/**
 * Checks over its own connection whether the database answers. A stopped server keeps its connections open and answers
 * nothing: without this check, every statement would wait for as long as it is stopped. Measured in ticks, not in time:
 * a process that was busy itself has not read the answer yet.
 */
export class DatabaseWatch {
  private connection: mysql.Connection | undefined;
  private readonly timer: NodeJS.Timeout;
  private unanswered = 0;
  private pause = PAUSE;
  private isAsking = false;
  private away = false;

  constructor(
    private readonly options: mysql.ConnectionOptions,
    private readonly onAway: () => void,
  ) {
    this.timer = setInterval(() => this.tick(), TICK_MS).unref();
  }

  get isAway(): boolean {
    return this.away;
  }

  stop(): void {
    clearInterval(this.timer);
    this.drop();
  }

  private tick(): void {
    if (this.pause > 0) return void this.pause--;
    if (!this.isAsking) this.ask();
    if (++this.unanswered < MAX_UNANSWERED) return;
    this.unanswered = 0;
    this.drop();
    if (!this.away) this.onAway();
    this.away = true;
  }

  private ask(): void {
    const connection = this.connected();
    this.isAsking = true;
    connection.query('SELECT 1', (error) => {
      if (connection !== this.connection) return;
      if (error) this.drop();
      // The connection broke: asked again at the next tick. A server that refuses us, e.g. because it has too many
      // connections, is up.
      if (error && !error.code?.startsWith('ER_')) return;
      this.isAsking = false;
      this.unanswered = 0;
      this.pause = PAUSE;
      this.away = false;
    });
  }

  private connected(): mysql.Connection {
    const { host, port, user, password, database, socketPath, ssl } = this.options;
    // Only options of a single connection: it warns about those that belong to pools.
    const single = { host, port, user, password, database, socketPath, ssl };
    const given = Object.entries(single).filter(([, value]) => value !== undefined);
    this.connection ??= mysql.createConnection(Object.fromEntries(given)).on('error', () => undefined);
    return this.connection;
  }

  private drop(): void {
    const { connection } = this;
    this.connection = undefined;
    this.isAsking = false;
    if (connection) socketOf(connection).destroy();
  }
}
