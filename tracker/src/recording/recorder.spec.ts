import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { runningStatus } from '../agent/running-status.js';
import { type Status, statusLine, statusText } from '../agent/status.js';
import { Journal } from '../journal/journal.js';
import { PictureTaker } from '../picture/picture-taker.js';
import type { Counts, Platform } from '../platform/platform.js';
import type { TrackerProject } from '../server/tracking.js';
import { DeviceClock } from '../sync/device-clock.js';
import { Recorder } from './recorder.js';
import { secondsOf } from '../journal/slice.js';

const BEGUN = Date.UTC(2026, 10, 22, 4);
const TODAY = { project: 'p', day: '2026-11-22', tracked: 0, manual: 0, worked: 0, idle: 0 };

function project(values: Partial<TrackerProject> = {}): TrackerProject {
  return {
    uuid: 'p',
    name: 'P',
    company: { uuid: 'c', name: 'C' },
    timezone: 'UTC',
    screencasts: true,
    screencastInterval: 1,
    blur: false,
    idleTime: 5,
    idleCounts: false,
    recordingHours: null,
    backdateDays: 60,
    limit: null,
    today: TODAY,
    ...values,
  };
}

/** A computer whose tools answer only after something else has happened. */
class Desk implements Platform {
  counts: Counts | null = { keys: 3, moves: 5 };
  meanwhile: Partial<Record<'idleMs' | 'seen' | 'picture', () => void>> = {};
  start = () => Promise.resolve();
  stop = () => Promise.resolve();
  limits = () => [];
  takeCounts = () => this.counts;
  async idleMs() {
    await this.happens('idleMs');
    return 0;
  }
  async seen() {
    await this.happens('seen');
    return { kind: 'APP' as const, name: 'editor', title: 'secret plan' };
  }
  async picture(path: string) {
    writeFileSync(path, 'picture');
    await this.happens('picture');
    return true;
  }

  private async happens(during: keyof Desk['meanwhile']): Promise<void> {
    await Promise.resolve();
    this.meanwhile[during]?.();
  }
}

/** The words of the system, by the one file that is always full. */
function fillDisk(): never {
  writeFileSync('/dev/full', 'x');
  throw new Error('It was not full.');
}

function statusOf(recorder: Recorder, { backlog }: Journal): Status {
  const rest = { account: undefined, projects: [project()], problem: undefined, lastSync: undefined };
  const time = new DeviceClock({ wall: () => BEGUN, stamp: () => BEGUN, elapsed: () => 0 });
  return runningStatus({ ...rest, recorder, backlog, time, refused: [], notes: [], limits: [] });
}

describe('the recorder', () => {
  let folder: string;
  let now: number;
  let desk: Desk;
  let journal: Journal;
  let recorder: Recorder;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'workzone-recorder-'));
    mkdirSync(join(folder, 'pictures'));
    now = 0;
    desk = new Desk();
    journal = new Journal(folder);
    const clock = { wall: () => BEGUN + now, stamp: () => BEGUN + now, elapsed: () => now };
    const blur = (from: string, to: string): Promise<boolean> => {
      writeFileSync(to, 'blurred');
      return Promise.resolve(existsSync(from));
    };
    recorder = new Recorder({
      clock,
      time: new DeviceClock(clock),
      platform: desk,
      journal,
      pictures: new PictureTaker(desk, join(folder, 'pictures'), blur),
      onSlices: () => undefined,
      onPicture: () => undefined,
    });
  });
  afterEach(() => {
    journal.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const watch = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second++) {
      now += 1000;
      await recorder.look();
    }
  };
  const pictures = () => [...journal.backlog.pictures.values()];
  const slices = () => [...journal.backlog.slices.values()];

  it.each(['idleMs', 'seen', 'picture'] as const)(
    'D-1 loses no picture and no count when an answer arrives during %s',
    async (during) => {
      recorder.start(project());
      desk.meanwhile[during] = () => recorder.renew(project({ today: { ...TODAY, tracked: now } }));
      await watch(179);
      recorder.stop();
      expect(pictures()).toHaveLength(3);
      expect(readdirSync(join(folder, 'pictures')).sort()).toEqual(
        pictures()
          .map(({ file }) => file)
          .sort(),
      );
      const keys = slices().reduce((sum, { keyClicks }) => sum + (keyClicks ?? NaN), 0);
      expect(keys).toBe(179 * 3);
    },
  );

  it('keeps nothing of a look during which somebody stopped, or went to another project', async () => {
    recorder.start(project());
    desk.meanwhile.picture = () => recorder.start(project({ uuid: 'q' }));
    await watch(58);
    expect(pictures()).toEqual([]);
    desk.meanwhile = { seen: () => recorder.stop() };
    await watch(1);
    recorder.stop();
    expect(readdirSync(join(folder, 'pictures'))).toEqual([]);
  });

  it('keeps no sharp picture once the project wants blurred ones, and takes another', async () => {
    recorder.start(project());
    desk.meanwhile.picture = () => recorder.renew(project({ blur: true }));
    await watch(59);
    expect(pictures()).toEqual([expect.objectContaining({ blurred: true, file: expect.stringMatching(/png$/) })]);
    expect(pictures()[0]).not.toHaveProperty('title');
    expect(readdirSync(join(folder, 'pictures'))).toHaveLength(1);
  });

  it('D-3 says that the disk takes nothing, keeps what it has in memory, and writes it when it can', async () => {
    recorder.start(project());
    const write = jest.spyOn(journal, 'append').mockImplementation(() => fillDisk());
    await watch(119);
    expect(recorder.trouble).toMatchObject({ kind: 'disk', message: expect.stringContaining('The disk is full') });
    const status = statusOf(recorder, journal);
    expect(status).toMatchObject({ unkept: 119, waiting: { slices: 1, seconds: 119 }, problemKind: 'disk' });
    expect(statusText(status)).toContain('0:01:59 unsent, 0:01:59 of it in memory only');
    expect(statusLine(status)).not.toContain('offline');
    expect(pictures()).toEqual([]);
    write.mockRestore();
    await watch(61);
    recorder.stop();
    expect(slices().reduce((sum, slice) => sum + secondsOf(slice), 0)).toBe(180);
    expect(recorder.trouble).toBeUndefined();
  });

  it('D-4 cuts where the memo changes, loses no second there, and records nothing in a break', async () => {
    recorder.start(project());
    await watch(30);
    recorder.describe('soup');
    await watch(20);
    recorder.pause(10 * 60_000);
    await watch(599);
    expect(recorder.state).toBe('break');
    await watch(11);
    recorder.stop();
    const told = slices().map((slice) => [slice.memo, secondsOf(slice)]);
    expect(told).toEqual([
      [undefined, 30],
      ['soup', 20],
      ['soup', 10],
    ]);
  });

  it('D-5 sends no counts where they could not be taken', async () => {
    desk.counts = null;
    recorder.start(project());
    await watch(30);
    recorder.stop();
    expect(slices()).toEqual([expect.objectContaining({ keyClicks: null, mouseMoves: null })]);
  });
});
