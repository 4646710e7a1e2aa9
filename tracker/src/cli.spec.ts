import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { StandInServer } from '../test/stand-in-server.js';
import { restingStatus } from './agent/resting-status.js';
import type { Status } from './agent/status.js';
import { runCommand } from './cli.js';
import { order } from './commands/orders.js';
import { type Folders, makeFolders } from './folders.js';
import { AccountFile } from './server/account.js';
import { speak } from './words/language.js';

const OTHER = '01890000-0000-7000-8000-000000000002';
const DISPLAY = { DISPLAY: process.env['DISPLAY'], WAYLAND_DISPLAY: process.env['WAYLAND_DISPLAY'] };

describe('the commands', () => {
  let base: string;
  let folders: Folders;
  let standIn: StandInServer;
  let address: string;
  let said: string;

  beforeEach(async () => {
    base = mkdtempSync(join(tmpdir(), 'workzone-cli-'));
    folders = { config: join(base, 'config'), state: join(base, 'state'), socket: join(base, 'control.sock') };
    makeFolders(folders);
    standIn = new StandInServer();
    standIn.projects.push({ uuid: OTHER, name: 'Shop' });
    address = await standIn.start();
    said = '';
    const hear = (text: unknown): boolean => {
      said += String(text);
      return true;
    };
    jest.spyOn(process.stdout, 'write').mockImplementation(hear);
    jest.spyOn(process.stderr, 'write').mockImplementation(hear);
    for (const name of Object.keys(DISPLAY)) delete process.env[name];
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const [name, value] of Object.entries(DISPLAY)) if (value !== undefined) process.env[name] = value;
    await standIn.stop();
    rmSync(base, { recursive: true, force: true });
    speak('en');
  });

  const accounts = () => new AccountFile(folders.config);
  const signIn = (): void => {
    const { accessToken, refreshToken } = standIn;
    accounts().write({ server: address, accessToken, refreshToken, user: { uuid: 'u', name: 'N', email: 'e@x.test' } });
  };
  const cli = async (...argv: string[]): Promise<[number, string]> => {
    said = '';
    const code = await runCommand(argv, folders);
    return [code, said];
  };
  const status = async (): Promise<Status> =>
    (await order(folders, { do: 'status' }).catch(() => undefined)) ?? restingStatus(folders);
  const during = async (work: () => Promise<void>): Promise<number> => {
    const ended = runCommand(['start', 'Website'], folders);
    while (!(await status()).project) await new Promise((resolve) => setImmediate(resolve));
    await work().finally(() => cli('stop'));
    return ended;
  };

  it.each(['start', 'switch', 'note', 'pause', 'resume', 'stop', 'status', 'sync', 'log', 'run', 'update', 'login'])(
    'D-4 tell how %s is used, and do nothing else',
    async (name) => {
      for (const argv of [
        [name, '--help'],
        ['help', name],
        [name, 'x', '-h'],
      ]) {
        const [code, text] = await cli(...argv);
        expect([code, text]).toEqual([0, expect.stringContaining(`Usage: workzone-tracker ${name}`)]);
      }
    },
  );

  it.each([
    [2, ['fly']],
    [2, ['start', '--fast']],
    [2, ['status', 'now']],
    [2, ['switch']],
    [2, ['note']],
    [2, ['pause', 'soon']],
    [2, ['log', '--day', 'yesterday']],
    [2, ['login']],
    [3, ['start', 'Website']],
    [3, ['start', 'Website', '--background']],
    [3, ['projects']],
    [3, ['sync']],
    [3, ['update']],
    [1, ['pause']],
    [1, ['note', 'tea']],
    [0, ['stop']],
    [0, ['logout']],
    [0, ['log']],
  ])('D-4, D-6 end with %s when nobody is signed in and nothing runs: %j', async (code, argv) => {
    expect(await cli(...argv)).toEqual([code, expect.any(String)]);
  });

  it.each([
    [1, ['start', 'Nowhere']],
    [2, ['start']],
    [0, ['projects']],
    [0, ['sync']],
  ])('D-4 end with %s when somebody is signed in: %j', async (code, argv) => {
    signIn();
    expect(await cli(...argv)).toEqual([code, expect.any(String)]);
  });

  it('D-4 end with 4 when the server cannot be reached, and say so in the language of the person', async () => {
    signIn();
    standIn.locale = 'np';
    expect((await cli('projects'))[0]).toBe(0);
    await standIn.stop();
    const [code, text] = await cli('sync');
    expect([code, text]).toEqual([4, expect.stringContaining('सर्भरमा पुग्न सकिएन')]);
    expect(text).not.toContain('ECONNREFUSED');
    expect(standIn.languages).toEqual(['en']);
    expect((await cli('projects'))[1]).toContain('Website');
  });

  it.each(['in', 'jp', 'kr', 'np'])(
    'D-4 speak %s alone once the account does, also of what went wrong',
    async (locale) => {
      signIn();
      standIn.locale = locale;
      const texts = [(await cli('projects'))[1]];
      await during(async () => {
        for (const argv of [
          ['status'],
          ['note', 'x'],
          ['pause', '5'],
          ['resume'],
          ['pause', 'soon'],
          ['switch', 'nowhere'],
        ])
          texts.push((await cli(...argv))[1]);
      });
      await standIn.stop();
      for (const argv of [['status'], ['stop'], ['sync'], ['log'], ['fly'], ['start', '--fast'], ['help'], ['logout']])
        texts.push((await cli(...argv))[1]);
      const lines = texts.join('\n').split('\n');
      const told = lines.map((line) => line.replace(/workzone-tracker [^—。:（)]*|WORKZONE_\w+/g, ''));
      expect(told.filter((line) => /[A-Za-z]{2,} [a-z]{2,}/.test(line))).toEqual([]);
      await standIn.start();
    },
  );

  it('D-4 change memo and project, and rest, while something is tracked', async () => {
    signIn();
    const code = await during(async () => {
      expect(await cli('note', 'the', 'menu')).toEqual([0, expect.stringContaining('Note: the menu\n')]);
      expect(await status()).toMatchObject({ memo: 'the menu', project: 'Website' });
      expect((await cli('switch', 'sho', '--note', 'the till'))[0]).toBe(0);
      expect(await status()).toMatchObject({ memo: 'the till', project: 'Shop' });
      expect((await cli('switch', 'nowhere'))[0]).toBe(1);
      expect((await cli('memo', '--clear'))[0]).toBe(0);
      expect(await status()).toMatchObject({ memo: null, project: 'Shop' });
      expect((await cli('pause', '20'))[0]).toBe(0);
      expect(await status()).toMatchObject({ state: 'break', project: 'Shop' });
      expect((await cli('resume'))[0]).toBe(0);
      expect(await status()).toMatchObject({ state: 'recording' });
    });
    expect(code).toBe(0);
    expect(await status()).toMatchObject({ running: false, project: null });
  });

  it('D-6 track nothing after signing out', async () => {
    signIn();
    expect((await cli('logout'))[0]).toBe(0);
    const [code, text] = await cli('start', 'Website');
    expect([code, text]).toEqual([3, expect.stringContaining('workzone-tracker login')]);
    expect((await status()).running).toBe(false);
  });

  it('D-2 say that the session has ended, and track all the same', async () => {
    signIn();
    await cli('projects');
    standIn.expire();
    standIn.refreshToken = 'another';
    await during(async () => {
      expect(await status()).toMatchObject({ problemKind: 'signed-out', signedOut: true, state: 'recording' });
    });
    expect((await cli('sync'))[0]).toBe(3);
  });
});
