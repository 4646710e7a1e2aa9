// A desk without a person: a screen in memory, a window manager, windows that change, keys and a mouse.
import { spawn, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Terminals under other names: to a tracker they are these programs. */
const WINDOWS = [
  { program: 'writer', title: 'Quarterly report – Writer', colour: 'white' },
  { program: 'firefox', title: 'Inbox (3) — mail.example.com — Mozilla Firefox', colour: 'navy' },
  { program: 'editor', title: 'src/main.ts — editor', colour: 'darkgreen' },
];

export class Desk {
  children = [];
  stopped = false;

  constructor(display) {
    this.env = { ...process.env, DISPLAY: display, LC_ALL: 'C.UTF-8' };
    delete this.env.WAYLAND_DISPLAY;
    delete this.env.XDG_SESSION_TYPE;
  }

  async open() {
    this.run('Xvfb', [this.env.DISPLAY, '-screen', '0', '1280x800x24', '-nolisten', 'tcp']);
    await this.until(() => this.tell('xprop', '-root', '_NET_SUPPORTED'), 10_000);
    this.run('openbox', []);
    await wait(500);
    this.folder = mkdtempSync(join(tmpdir(), 'workzone-desk-'));
    for (const { program, title, colour } of WINDOWS) {
      symlinkSync('/usr/bin/xterm', join(this.folder, program));
      this.run(join(this.folder, program), [
        '-T',
        title,
        '-bg',
        colour,
        '-fg',
        'grey',
        '-geometry',
        '80x24',
        '-e',
        'while :; do date; sleep 1; done',
      ]);
    }
    await this.until(() => this.windows().length === WINDOWS.length, 15_000);
  }

  /** Works until told otherwise: another window now and then, and keys at any rate. */
  async work() {
    for (let round = 0; !this.stopped; round++) {
      if (!this.resting) {
        const windows = this.windows();
        if (round % 6 === 0 && windows.length > 0)
          this.tell('xdotool', 'windowactivate', windows[(round / 6) % windows.length]);
        this.tell('xdotool', 'key', '--clearmodifiers', 'a', 'b', 'Return');
        this.tell('xdotool', 'mousemove_relative', '--', String((round % 3) - 1), '1');
      }
      await wait(1_500);
    }
  }

  windows() {
    const text = this.tell('xdotool', 'search', '--onlyvisible', '--class', 'xterm') ?? '';
    return text.split('\n').filter(Boolean);
  }

  close() {
    this.stopped = true;
    for (const child of this.children.reverse()) child.kill('SIGTERM');
    if (this.folder) rmSync(this.folder, { recursive: true, force: true });
  }

  run(command, args) {
    const child = spawn(command, args, { env: this.env, stdio: 'ignore' });
    child.once('error', () => undefined);
    this.children.push(child);
  }

  tell(command, ...args) {
    try {
      return execFileSync(command, args, {
        env: this.env,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        timeout: 5_000,
      });
    } catch {
      return undefined;
    }
  }

  async until(condition, ms) {
    const deadline = performance.now() + ms;
    while (!condition()) {
      if (performance.now() > deadline) throw new Error('The desk could not be set up.');
      await wait(200);
    }
  }
}
