import { readFileSync } from 'node:fs';
import type { Seen } from '../recording/usage-shares.js';
import { seenOf } from './browser-site.js';
import type { Counts, Platform } from './platform.js';
import { type Code, tell } from '../words/language.js';
import { isInstalled, outputOf, Teller } from './program.js';

const TOOLS: Record<string, Code> = {
  xprop: 'TOOL_XPROP',
  xprintidle: 'TOOL_XPRINTIDLE',
  xinput: 'TOOL_XINPUT',
  scrot: 'TOOL_SCROT',
};
const NOT_COUNTED: Code = 'COUNTS_REFUSED';
const SITES: Code = 'SITES_BY_TITLE';
const ASK_EVERY_MS = 5_000;
const EVENT = /^EVENT type \d+ \(Raw(KeyPress|Motion|ButtonPress)\)/;

/** X11 by its own small tools. `scale` is for trials that run faster than time. */
export class LinuxX11 implements Platform {
  private window: string | undefined;
  private seenWindow: Seen | null = null;
  private counts: Counts = { keys: 0, moves: 0 };
  /** Something may have happened that nobody counted. */
  private missed = true;
  private askedAt = -Infinity;
  private lastInput = 0;
  private windows: Teller | undefined;
  private titles: Teller | undefined;
  private inputs: Teller | undefined;
  private has: Record<string, boolean> = {};

  constructor(private readonly scale = 1) {}

  start(): Promise<void> {
    this.has = Object.fromEntries(Object.keys(TOOLS).map((tool) => [tool, isInstalled(tool)]));
    if (this.has['xprop']) {
      this.windows = new Teller('xprop', ['-root', '-spy', '_NET_ACTIVE_WINDOW'], (line) => this.hearWindow(line));
      this.windows.start();
    }
    if (this.has['xinput']) {
      // Only the kind of each event is read; which key it was stands in lines that are dropped unread.
      this.inputs = new Teller(
        'xinput',
        ['test-xi2', '--root'],
        (line) => this.hearInput(line),
        () => (this.missed = true),
      );
      this.inputs.start();
    }
    return Promise.resolve();
  }

  stop(): Promise<void> {
    for (const teller of [this.windows, this.titles, this.inputs]) teller?.stop();
    return Promise.resolve();
  }

  seen(): Promise<Seen | null> {
    return Promise.resolve(this.seenWindow);
  }

  /** A program started every second would take more than all the rest: in between, the events tell of input. */
  async idleMs(): Promise<number | null> {
    if (!this.has['xprintidle']) return null;
    const isKnown = this.inputs?.isUp && performance.now() - this.askedAt < ASK_EVERY_MS;
    if (!isKnown) {
      const text = await outputOf('xprintidle', []);
      if (text === null) return null;
      this.askedAt = performance.now();
      this.lastInput = this.askedAt - Number(text.trim());
    }
    return Math.max(0, performance.now() - this.lastInput) * this.scale;
  }

  /** xinput ends at once where another program holds a touch screen: X lets only one follow it. */
  takeCounts(): Counts | null {
    const counts = this.missed ? null : this.counts;
    this.counts = { keys: 0, moves: 0 };
    this.missed = !this.inputs?.isUp;
    return counts;
  }

  async picture(path: string, format: 'png' | 'jpg'): Promise<boolean> {
    if (!this.has['scrot']) return false;
    return (await outputOf('scrot', ['--overwrite', '-q', format === 'jpg' ? '60' : '30', path], 15_000)) !== null;
  }

  limits(): string[] {
    const missing = Object.entries(TOOLS).filter(([tool]) => !this.has[tool]);
    const uncounted = this.inputs && !this.inputs.isUp ? [NOT_COUNTED] : [];
    return [...missing.map(([, code]) => code), ...uncounted, SITES].map((code) => tell(code));
  }

  /** `_NET_ACTIVE_WINDOW(WINDOW): window id # 0x600007` */
  private hearWindow(line: string): void {
    const window = /# (0x[0-9a-f]+)/.exec(line)?.[1];
    if (window === this.window) return;
    this.window = window;
    this.titles?.stop();
    this.seenWindow = null;
    if (!window || window === '0x0') return;
    const told: { net?: string; title?: string; program?: string; class: string } = { class: '' };
    const hear = (text: string): void => {
      if (this.window !== window) return;
      const [, property, title] = /^(_NET_WM_NAME|WM_NAME)\([^)]*\) = (".*")$/.exec(text) ?? [];
      const pid = /^_NET_WM_PID\([^)]*\) = (\d+)/.exec(text)?.[1];
      const name = /^WM_CLASS\([^)]*\) = .*"([^"]*)"$/.exec(text)?.[1];
      if (title) told[property === 'WM_NAME' ? 'title' : 'net'] = unquoted(title);
      if (pid) told.program = programOf(pid);
      if (name) told.class = name;
      const program = told.program ?? told.class.toLowerCase();
      this.seenWindow = program ? seenOf(program, told.net ?? told.title) : null;
    };
    const properties = ['_NET_WM_PID', 'WM_CLASS', 'WM_NAME', '_NET_WM_NAME'];
    const formats = properties.flatMap((name) => (name.endsWith('_NAME') ? ['-f', name, '8u'] : []));
    this.titles = new Teller('xprop', ['-spy', '-id', window, ...formats, ...properties], hear);
    this.titles.start();
  }

  private hearInput(line: string): void {
    if (line.startsWith('EVENT')) this.lastInput = performance.now();
    const kind = EVENT.exec(line)?.[1];
    if (kind === 'KeyPress') this.counts.keys += 1;
    else if (kind) this.counts.moves += 1;
  }
}

function programOf(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads a text as xprop writes it: escaped quotes, bytes in octal, and around what is UTF-8 in an old encoding two
 * marks.
 */
export function unquoted(text: string): string {
  const bare = text.slice(1, -1).replace(/\\033%[G@]/g, '');
  const bytes = bare.replace(/(?:\\[0-3][0-7]{2})+/g, (run) =>
    Buffer.from(
      run
        .split('\\')
        .slice(1)
        .map((octal) => parseInt(octal, 8)),
    ).toString('utf8'),
  );
  return bytes.replace(/\\(.)/g, '$1').replace(/\p{Cc}/gu, ' ');
}
