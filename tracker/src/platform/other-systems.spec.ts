import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { MacOs } from './macos.js';
import { Windows } from './windows.js';

// Output of the tools of these systems as it is published; nobody has recorded it by running this program there.

const IOREG = `+-o IOHIDSystem  <class IOHIDSystem, id 0x1000002b4, registered, matched, active, busy 0 (0 ms), retain 23>
  | {
  |   "IOClass" = "IOHIDSystem"
  |   "HIDParameters" = {"HIDClickTime"=500000000,"HIDMouseKeysOn"=0}
  |   "HIDIdleTime" = 61250000000
  | }
  +-o IOHIDUserClient  <class IOHIDUserClient, id 0x100000a51>
    {
      "HIDIdleTime" = 59000000000
    }
`;

describe('macOS', () => {
  let calls: string[][];
  let prints: (command: string, args: string[]) => string | null;
  let mac: MacOs;
  beforeEach(() => {
    calls = [];
    prints = () => null;
    mac = new MacOs((command, args) => {
      calls.push([command, ...args]);
      return Promise.resolve(prints(command, args));
    });
  });

  it('tells how long nobody touched anything, by the device last touched', async () => {
    prints = () => IOREG;
    expect(await mac.idleMs()).toBe(59_000);
    expect(calls).toEqual([['ioreg', '-c', 'IOHIDSystem', '-d', '4']]);
    prints = () => 'nothing of the kind';
    expect(await mac.idleMs()).toBeNull();
  });

  it('tells the program in front and its title, and of a browser the site', async () => {
    const script = (args: string[]): string => args[1] ?? '';
    prints = (_command, args) =>
      script(args).includes('System Events')
        ? 'Google Chrome\nInbox (3) - Mail\n'
        : 'https://www.mail.example.com/u/0/#inbox\n';
    expect(await mac.seen()).toEqual({ kind: 'SITE', name: 'mail.example.com', title: 'Inbox (3) - Mail' });
    expect(calls.map(([command, flag]) => [command, flag])).toEqual([
      ['osascript', '-e'],
      ['osascript', '-e'],
    ]);
    expect(calls[1]?.[2]).toBe('tell application "Google Chrome" to return URL of active tab of front window');
    prints = () => 'Xcode\n';
    expect(await mac.seen()).toEqual({ kind: 'APP', name: 'Xcode' });
  });

  it('sees nothing where the person has not allowed it, and makes nothing up', async () => {
    expect(await mac.seen()).toBeNull();
    expect(await mac.idleMs()).toBeNull();
    expect(await mac.picture('/tmp/a.png', 'png')).toBe(false);
    expect(mac.takeCounts()).toBeNull();
    expect(mac.limits().join()).toMatch(/aren’t counted on macOS/);
  });

  it('takes a picture without a sound', async () => {
    prints = () => '';
    expect(await mac.picture('/tmp/a.jpg', 'jpg')).toBe(true);
    expect(calls).toEqual([['screencapture', '-x', '-m', '-t', 'jpg', '/tmp/a.jpg']]);
  });
});

/** A PowerShell that answers as it was told to. */
class Shell extends EventEmitter {
  readonly stdin = new PassThrough();
  readonly stdout = new PassThrough();
  readonly asked: string[] = [];

  constructor(answers: Record<string, string>) {
    super();
    this.stdin.setEncoding('utf8').on('data', (line: string) => {
      this.asked.push(line);
      const answer = answers[line.trim().split('\t')[0] ?? ''];
      if (answer !== undefined) this.stdout.write(`${answer}\r\n`);
    });
  }

  kill(): boolean {
    return this.emit('close');
  }
}

describe('Windows', () => {
  const windowsWith = (answers: Record<string, string>): { windows: Windows; shell: Shell } => {
    const shell = new Shell(answers);
    return { shell, windows: new Windows(() => shell as unknown as ChildProcessWithoutNullStreams) };
  };

  it('tells the program in front, its title and how long nobody touched anything, by one question', async () => {
    const { windows, shell } = windowsWith({ look: '{"title":"Bericht – Word","name":"WINWORD","idle":1250}' });
    await windows.start();
    expect(await windows.idleMs()).toBe(1250);
    expect(await windows.seen()).toEqual({ kind: 'APP', name: 'WINWORD', title: 'Bericht – Word' });
    expect(shell.asked).toEqual(['look\n']);
    expect(windows.takeCounts()).toBeNull();
  });

  it.each([
    ['the screen is locked', '{"title":"","name":null,"idle":90000}', 90_000, null],
    ['an error is printed', 'Get-Process : Cannot find a process', null, null],
  ])('makes nothing up when %s', async (_what, answer, idle, seen) => {
    const { windows } = windowsWith({ look: answer });
    await windows.start();
    expect(await windows.idleMs()).toBe(idle);
    expect(await windows.seen()).toBe(seen);
  });

  it('takes a picture where it may, and says when it may not', async () => {
    const { windows, shell } = windowsWith({ picture: '{"done":true}' });
    await windows.start();
    expect(await windows.picture('C:\\Users\\a b\\x.jpg', 'jpg')).toBe(true);
    expect(shell.asked).toEqual(['picture\tjpg\tC:\\Users\\a b\\x.jpg\n']);
    const refused = windowsWith({ picture: '{"done":false}' }).windows;
    await refused.start();
    expect(await refused.picture('x.jpg', 'jpg')).toBe(false);
  });

  it('answers at once when there is no PowerShell', async () => {
    const { windows, shell } = windowsWith({});
    await windows.start();
    const idle = windows.idleMs();
    shell.emit('error', new Error('spawn powershell.exe ENOENT'));
    expect(await idle).toBeNull();
  });
});
