import { type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { DatabaseRefused } from '../config/database-refused.js';
import { OwnerLock, socketOfOwner } from './private-server/owner-lock.js';
import { commandLine, endProcess, identify } from './private-server/process-table.js';
import {
  lastComplaint,
  prepareTables,
  recordedVersion,
  type ServerFolder,
  serverFolder,
} from './private-server/server-folder.js';
import { installDatabase, spawnServer, upgradeSystemTables } from './private-server/server-program.js';

export interface PrivateMariadbOptions {
  /** Absolute path. */
  dataDir: string;
  logger: ServerLog;
  /** Further options of mariadbd; the tests trade durability for speed. */
  extraSettings?: readonly string[];
}

export type ServerLog = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;

const DATABASE = 'workzone';
/** Milliseconds. The first includes the recovery after a crash under load. */
const START_PATIENCE = 120_000;
const STOP_PATIENCE = 30_000;
const FIRST_RESTART_DELAY = 100;
const LONGEST_RESTART_DELAY = 1000;
/** A server that ran this long was healthy: the delay between restarts starts over. */
const HEALTHY_AFTER = 60_000;

/**
 * The built-in database: a private MariaDB, reached only through a socket in our folder, started and stopped with the
 * program.
 */
export class PrivateMariadb {
  private child: ChildProcess | undefined;
  private stopping = false;
  private restarts = 0;

  private constructor(
    private readonly folder: ServerFolder,
    private readonly lock: OwnerLock,
    private readonly options: PrivateMariadbOptions,
  ) {}

  /**
   * Returns the socket of the server that another process runs on this folder, for commands beside the running program.
   */
  static runningSocket(dataDir: string): string | undefined {
    return socketOfOwner(dataDir);
  }

  static async start(options: PrivateMariadbOptions): Promise<PrivateMariadb> {
    const folder = serverFolder(options.dataDir);
    const lock = OwnerLock.take(options.dataDir, folder.socket);
    const server = new PrivateMariadb(folder, lock, options);
    try {
      await server.endOrphan();
      const fresh = await prepareTables(folder, installDatabase);
      await server.launch();
      await server.prepareDatabase(fresh);
      return server;
    } catch (error) {
      await server.stop();
      throw error;
    }
  }

  get socketPath(): string {
    return this.folder.socket;
  }

  /** Stops the server. To be called when the last connection is closed. */
  async stop(): Promise<void> {
    this.stopping = true;
    process.off('exit', this.endWithProcess);
    const running = this.child?.pid === undefined ? undefined : identify(this.child.pid);
    if (running) await endProcess(running, STOP_PATIENCE);
    this.lock.release();
  }

  /** Starts the server and returns when it answers; from then on its death is noticed and repaired. */
  private async launch(): Promise<void> {
    const begun = performance.now();
    const child = spawnServer(this.folder, this.options.extraSettings ?? []);
    this.child = child;
    process.off('exit', this.endWithProcess).on('exit', this.endWithProcess);
    const death = deathOf(child);
    const connection = await this.connected(death);
    await connection.end();
    const duration = Math.round(performance.now() - begun);
    this.options.logger.info({ pid: child.pid, milliseconds: duration }, 'private database started');
    void death.then((cause) => this.onDeath(cause, performance.now() - begun));
  }

  private async connected(death: Promise<string>): Promise<Connection> {
    let cause: string | undefined;
    void death.then((value) => (cause = value));
    const deadline = performance.now() + START_PATIENCE;
    while (performance.now() < deadline && !cause && !this.stopping) {
      try {
        return await createConnection({ socketPath: this.folder.socket, user: 'root' });
      } catch {
        await wait(20);
      }
    }
    const reason = cause ? `ended with ${cause}` : 'does not answer';
    throw new DatabaseRefused(`The private database ${reason}: ${lastComplaint(this.folder)} (see ${this.folder.log})`);
  }

  /**
   * Restarts the server. The program's pool reconnects by itself; until then its requests are refused as unavailable.
   */
  private async onDeath(cause: string, lifetime: number): Promise<void> {
    process.off('exit', this.endWithProcess);
    if (lifetime > HEALTHY_AFTER) this.restarts = 0;
    while (!this.stopping) {
      const delay = Math.min(FIRST_RESTART_DELAY * 2 ** this.restarts++, LONGEST_RESTART_DELAY);
      this.options.logger.error({ cause, delay }, 'private database died and is started again');
      await wait(delay);
      if (this.stopping) return;
      try {
        return await this.launch();
      } catch (error) {
        if (!this.stopping) this.options.logger.error({ err: error }, 'private database could not be started again');
        if (this.child?.pid) await endUnlessGone(this.child.pid);
      }
    }
  }

  /** Ends a server whose owner was killed on a machine without setpriv; it would keep the folder locked. */
  private async endOrphan(): Promise<void> {
    const pid = pidIn(this.folder.pidFile);
    if (!pid || !commandLine(pid).includes(`--datadir=${this.folder.tables}`)) return;
    this.options.logger.warn({ pid }, 'ending the private database that a killed process left behind');
    await endUnlessGone(pid);
  }

  private async prepareDatabase(fresh: boolean): Promise<void> {
    const connection = await createConnection({ socketPath: this.folder.socket, user: 'root' });
    try {
      const [rows] = await connection.query<RowDataPacket[]>('SELECT VERSION() AS version');
      const version = String(rows[0]?.['version']);
      const recorded = recordedVersion(this.folder);
      if (!fresh && series(version) !== series(recorded)) {
        this.options.logger.info(
          { from: recorded, to: version },
          'upgrading the system tables of the private database',
        );
        await upgradeSystemTables(this.folder);
      }
      await connection.query(
        `CREATE DATABASE IF NOT EXISTS \`${DATABASE}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
      );
    } finally {
      await connection.end();
    }
  }

  private readonly endWithProcess = (): void => {
    this.child?.kill('SIGTERM');
  };
}

/** Returns the series: 10.11.19-MariaDB → 10.11. The system tables are equal within a series. */
function series(version: string | undefined): string | undefined {
  return version?.split('.', 2).join('.');
}

/** Resolves with the cause of the server's end: a signal, an exit code, or why it never started. */
function deathOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
}

async function endUnlessGone(pid: number): Promise<void> {
  const running = identify(pid);
  if (running) await endProcess(running, STOP_PATIENCE);
}

function pidIn(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8').trim());
    return Number.isInteger(pid) && pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}
