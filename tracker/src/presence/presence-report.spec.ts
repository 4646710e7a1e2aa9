import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PROJECT, StandInServer } from '../../test/stand-in-server.js';
import type { Recorder } from '../recording/recorder.js';
import { AccountFile } from '../server/account.js';
import { Server } from '../server/server.js';
import type { TrackerProject } from '../server/tracking.js';
import { DeviceClock } from '../sync/device-clock.js';
import { PresenceReport } from './presence-report.js';

const OTHER = '01890000-0000-7000-8000-000000000002';

describe('what the tracker says of itself', () => {
  let folder: string;
  let standIn: StandInServer;
  let now: number;
  let stops: number;
  let recorder: Pick<Recorder, 'state' | 'project' | 'memo'>;
  let report: PresenceReport;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'workzone-presence-'));
    standIn = new StandInServer();
    const { accessToken, refreshToken } = standIn;
    const accounts = new AccountFile(folder);
    const user = { uuid: 'u', name: 'N', email: 'e' };
    accounts.write({ server: await standIn.start(), accessToken, refreshToken, user });
    [now, stops] = [Date.UTC(2026, 10, 23, 9), 0];
    const clock = { wall: () => now, stamp: () => now, elapsed: () => now };
    report = new PresenceReport(new Server(accounts), new DeviceClock(clock), () => (stops += 1));
    recorder = { state: 'stopped', project: undefined, memo: undefined };
  });
  afterEach(async () => {
    await standIn.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const project = (uuid: string): TrackerProject => ({ uuid }) as TrackerProject;
  /** A look each second, as the agent does, each heard before the next. */
  const look = async (seconds = 1): Promise<void> => {
    for (let second = 0; second < seconds; second++) {
      now += 1000;
      report.follow(recorder);
      await (report as unknown as { said?: Promise<void> }).said;
    }
  };
  const starts = (values: Partial<typeof recorder> = {}): void => {
    Object.assign(recorder, { state: 'recording', project: project(PROJECT), ...values });
  };
  const last = (): unknown => standIn.presences.at(-1);

  it('is said at the start, every minute, when it changes, and at the stop', async () => {
    await look(3);
    expect(standIn.presences).toEqual([]);
    starts({ memo: 'Invoices' });
    await look();
    const [first] = standIn.presences as { run: string }[];
    expect(first).toMatchObject({ state: 'RUNNING', project: PROJECT, note: 'Invoices' });
    expect(first).toMatchObject({ since: new Date(now).toISOString(), clientTime: new Date(now).toISOString() });
    await look(120);
    expect(standIn.presences.slice(1)).toEqual([first?.run, first?.run]);
    recorder.memo = 'Taxes';
    await look();
    expect(last()).toMatchObject({ run: first?.run, note: 'Taxes', state: 'RUNNING' });
    recorder.state = 'idle';
    await look();
    expect(last()).toMatchObject({ run: first?.run, state: 'IDLE' });
    Object.assign(recorder, { state: 'stopped', project: undefined });
    await look(5);
    expect(last()).toMatchObject({ run: first?.run, state: 'STOPPED' });
    expect(standIn.presences).toHaveLength(6);
    starts();
    await look();
    expect(last()).toMatchObject({ state: 'RUNNING', project: PROJECT });
    expect(last()).not.toMatchObject({ run: first?.run });
  });

  it('is another run in another project, and none in a break', async () => {
    starts();
    await look(2);
    recorder.project = project(OTHER);
    await look(2);
    expect(standIn.presences).toMatchObject([{ project: PROJECT }, { project: OTHER, state: 'RUNNING' }]);
    recorder.state = 'break';
    await look(2);
    expect(last()).toMatchObject({ project: OTHER, state: 'STOPPED' });
  });

  it('is told whole again where the server does not know the run, and by a new token', async () => {
    starts();
    await look();
    standIn.knowsRuns = false;
    await look(60);
    expect(standIn.presences).toMatchObject([{ state: 'RUNNING' }, { state: 'RUNNING' }]);
    standIn.knowsRuns = true;
    standIn.expire();
    await look(60);
    expect([standIn.presences.length, standIn.refreshes]).toEqual([3, 1]);
  });

  it('that is lost on the way is said again a minute later, and not each second', async () => {
    standIn.faults = ['down'];
    starts();
    await look(30);
    expect(standIn.presences).toEqual([]);
    await look(31);
    expect(standIn.presences).toMatchObject([{ state: 'RUNNING', since: new Date(now - 60_000).toISOString() }]);
  });

  it('ends the run that is asked to stop, by an answer or at once, and no other', async () => {
    starts();
    await look();
    report.stop('another');
    expect(stops).toBe(0);
    report.stop((standIn.presences[0] as { run: string }).run);
    expect(stops).toBe(1);
    standIn.stopAsked = true;
    await look(60);
    expect(stops).toBe(2);
  });

  it('is the stop when the program is closed', async () => {
    starts();
    await look();
    await report.close();
    expect(last()).toMatchObject({ state: 'STOPPED' });
    await look(0);
    await report.close();
    expect(standIn.presences).toHaveLength(2);
  });
});
