import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Backlog } from '../journal/backlog.js';
import type { Recorder } from '../recording/recorder.js';
import type { TrackerProject } from '../server/tracking.js';
import { DeviceClock } from '../sync/device-clock.js';
import { runningStatus } from './running-status.js';
import { SettingsFile } from './settings-file.js';

const NOW = Date.parse('2026-11-25T10:00:00Z');
const HOUR = 3_600_000;

function project(uuid: string, tracked: number): TrackerProject {
  return {
    uuid,
    name: uuid,
    company: { uuid: 'c', name: 'Himal' },
    timezone: 'Asia/Kathmandu',
    screencasts: false,
    screencastInterval: 10,
    blur: false,
    idleTime: 5,
    idleCounts: true,
    recordingHours: null,
    backdateDays: 60,
    limit: { minutes: 600, period: 'DAY', hard: false, usedSeconds: 3600, leftSeconds: 32_400 },
    today: {
      project: uuid,
      timezone: 'Asia/Kathmandu',
      day: '2026-11-25',
      tracked,
      manual: 0,
      worked: tracked,
      idle: 0,
    },
  };
}

function statusOf(projects: TrackerProject[], current: { project: string; start: number; end: number } | undefined) {
  const [running] = projects;
  const recorder = {
    project: running,
    state: 'recording',
    unkept: () => [],
    current: () => current && { ...current, idle: 0 },
    idleMs: 0,
  };
  const time = new DeviceClock({ wall: () => NOW, stamp: () => NOW, elapsed: () => 0 });
  return runningStatus({
    account: undefined,
    projects,
    recorder: recorder as unknown as Recorder,
    backlog: new Backlog(),
    time,
    problem: undefined,
    lastSync: undefined,
    refused: [],
    notes: [],
    limits: [],
  });
}

describe('the status of a running tracker', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tracker-status-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('tells today in all projects, and each project on its own line', () => {
    const { today, days } = statusOf([project('desk', 3600), project('site', 1800)], undefined);
    expect(today).toEqual({ worked: 5400, tracked: 5400 });
    expect(days.map(({ name, worked }) => [name, worked])).toEqual([
      ['desk', 3600],
      ['site', 1800],
    ]);
  });

  it('counts the limit on while it runs, and keeps the number when the time was sent', () => {
    const projects = [project('desk', 3600)];
    const current = { project: 'desk', start: NOW - 2 * HOUR, end: NOW };
    expect(statusOf(projects, undefined).limit).toBe('1.0 of 10.0 hours a day');
    expect(statusOf(projects, current).limit).toBe('3.0 of 10.0 hours a day');
    expect(statusOf(projects, { ...current, project: 'site' }).limit).toBe('1.0 of 10.0 hours a day');
    const settings = new SettingsFile(folder);
    settings.keep({ serverTime: '', revision: '1', projects });
    settings.count({ today: [project('desk', 3 * 3600).today] });
    expect(statusOf(settings.projects, undefined).limit).toBe('3.0 of 10.0 hours a day');
  });
});
