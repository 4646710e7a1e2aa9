import type { Seen } from '../recording/usage-shares.js';
import { isBrowser, seenOf } from './browser-site.js';
import type { Platform } from './platform.js';
import { outputOf } from './program.js';
import { type Code, tell } from '../words/language.js';

const FRONT = `tell application "System Events"
  set front to first application process whose frontmost is true
  set named to name of front
  set titled to ""
  try
    set titled to name of front window of front
  end try
end tell
return named & linefeed & titled`;

const ADDRESS: Record<string, string> = {
  Safari: 'tell application "Safari" to return URL of front document',
  'Google Chrome': 'tell application "Google Chrome" to return URL of active tab of front window',
  'Brave Browser': 'tell application "Brave Browser" to return URL of active tab of front window',
  'Microsoft Edge': 'tell application "Microsoft Edge" to return URL of active tab of front window',
};

const LIMITS: Code[] = ['MACOS_COUNTS', 'MACOS_RIGHTS', 'MACOS_SITES'];

/** macOS by what comes with it: osascript, ioreg, screencapture. */
export class MacOs implements Platform {
  constructor(private readonly run: typeof outputOf = outputOf) {}

  start(): Promise<void> {
    return Promise.resolve();
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }

  async seen(): Promise<Seen | null> {
    const [program = '', title = ''] = linesOf(await this.run('osascript', ['-e', FRONT]));
    if (!program) return null;
    const script = isBrowser(program) ? ADDRESS[program] : undefined;
    const address = script ? ((await this.run('osascript', ['-e', script])) ?? '').trim() : undefined;
    return seenOf(program, title, address);
  }

  /** Nanoseconds, in the registry of the input system; where several devices are told of, by the one last touched. */
  async idleMs(): Promise<number | null> {
    const text = await this.run('ioreg', ['-c', 'IOHIDSystem', '-d', '4']);
    const idle = [...(text ?? '').matchAll(/"HIDIdleTime" = (\d+)/g)].map(([, nanoseconds]) => Number(nanoseconds));
    return idle.length > 0 ? Math.min(...idle) / 1e6 : null;
  }

  takeCounts(): null {
    return null;
  }

  async picture(path: string, format: 'png' | 'jpg'): Promise<boolean> {
    return (await this.run('screencapture', ['-x', '-m', '-t', format, path], 15_000)) !== null;
  }

  limits(): string[] {
    return LIMITS.map((code) => tell(code));
  }
}

function linesOf(text: string | null): string[] {
  return (text ?? '').trim().split(/\r?\n/);
}
