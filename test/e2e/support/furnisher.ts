import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { ORIGIN } from './server';
import { type Place, serverEnv } from './server-env';

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

interface Answer {
  id: number;
  answer?: unknown;
  problem?: string;
}

/** A process beside the server that makes what journeys find when they begin (test/harness/furnisher.mjs). */
export class Furnisher {
  private readonly waiting = new Map<number, Waiting>();
  private readonly child: ChildProcess;
  private asked = 0;

  constructor(place: Place) {
    const env = { ...process.env, ...serverEnv(place) };
    this.child = fork('test/harness/furnisher.mjs', { env, execArgv: [] });
    this.child.on('message', (message) => this.conclude(message as Answer));
    this.child.on('exit', (code) => this.giveUp(new Error(`The furnisher ended by itself, with ${code}.`)));
    this.child.on('error', (error) => this.giveUp(error));
  }

  ask<T>(request: string, values: object): Promise<T> {
    const id = (this.asked += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      this.child.send({ id, request, values }, (error) => error && this.conclude({ id, problem: error.message }));
    });
  }

  /** Resolves once the process has left the database. */
  async end(): Promise<void> {
    if (!this.child.connected) return;
    const ended = once(this.child, 'exit');
    this.child.disconnect();
    await ended;
  }

  private conclude({ id, answer, problem }: Answer): void {
    const asker = this.waiting.get(id);
    this.waiting.delete(id);
    if (problem === undefined) asker?.resolve(answer);
    else asker?.reject(new Error(problem));
  }

  private giveUp(error: Error): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

let own: Furnisher | undefined;

/** The furnisher of this worker, which starts when it is first needed. */
export function furnisher(): Furnisher {
  const folder = process.env['E2E_DATA_DIR'] ?? '';
  own ??= new Furnisher({ folder, port: process.env['E2E_PORT'] ?? '', origin: ORIGIN });
  return own;
}

/** Ends the furnisher of this worker with it. */
export async function endFurnisher(): Promise<void> {
  await own?.end();
  own = undefined;
}
