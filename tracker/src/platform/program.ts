import { spawn, type ChildProcess } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { eachLine } from '../lines.js';

/** Returns the output of a program, or null when it is missing, fails, or takes longer than `ms`. */
export function outputOf(command: string, args: string[], ms = 5_000): Promise<string | null> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'], windowsHide: true });
    const timer = setTimeout(() => child.kill('SIGKILL'), ms);
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', () => resolve(null));
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve(code === 0 ? output : null);
    });
  });
}

export function isInstalled(program: string, path = process.env['PATH'] ?? ''): boolean {
  return path.split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

const RESTART_MS = 5_000;

/** A program that goes on telling, line by line; started again when it ends by itself. */
export class Teller {
  private child: ChildProcess | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private up = false;

  constructor(
    private readonly command: string,
    private readonly args: string[],
    private readonly hear: (line: string) => void,
    private readonly lost: () => void = () => undefined,
  ) {}

  start(): void {
    if (this.stopped) return;
    const child = spawn(this.command, this.args, { stdio: ['ignore', 'pipe', 'ignore'], windowsHide: true });
    this.child = child;
    child.once('spawn', () => (this.up = true));
    child.once('error', () => undefined);
    eachLine(child.stdout, this.hear);
    child.once('close', () => {
      this.up = false;
      this.lost();
      if (this.stopped) return;
      this.timer = setTimeout(() => this.start(), RESTART_MS);
      this.timer.unref();
    });
  }

  get isUp(): boolean {
    return this.up;
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.child?.kill('SIGTERM');
  }
}
