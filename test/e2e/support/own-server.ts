import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { newDataFolder } from '../../harness/data-folder.mjs';
import { freePort } from '../../harness/free-port.mjs';
import { serverEnv } from './server-env';

const POLL_MS = 200;

/** A program of one test alone, on a folder and a port of its own, which can be killed and started again. */
export class OwnServer {
  private child: ChildProcess | undefined;
  private output = '';

  private constructor(
    readonly folder: string,
    readonly port: number,
  ) {}

  static async start(): Promise<OwnServer> {
    const server = new OwnServer(await newDataFolder('stopped'), await freePort());
    await server.startAgain();
    return server;
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  /** Returns the set-up link of an installation that nobody has set up yet. */
  async setUpLink(): Promise<string> {
    while (!/\/setup\?token=/.test(this.output)) await wait(POLL_MS);
    return `/setup?token=${/\/setup\?token=([\w-]+)/.exec(this.output)?.[1]}`;
  }

  async startAgain(): Promise<void> {
    const child = spawn(process.execPath, ['dist/src/main.js'], { env: { ...process.env, ...serverEnv(this) } });
    child.stdout?.on('data', (part) => (this.output += String(part)));
    child.stderr?.on('data', (part) => (this.output += String(part)));
    this.child = child;
    while (!(await this.isReady())) {
      if (child.exitCode !== null) throw new Error(`It does not start: ${this.output}`);
      await wait(POLL_MS);
    }
  }

  private async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.origin}/ready`).catch(() => null);
    return answer?.ok === true;
  }

  /** Kills the server as a power cut would: it can do nothing about it. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  async remove(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  }
}
