import { describe, expect, it } from '@jest/globals';
import { DEFAULTS, effective, minutesOf, mostHours } from './setting-information.js';

describe('effective settings', () => {
  it('are the project’s where the person has none', () => {
    expect(effective(DEFAULTS)).toEqual({
      enableCloudService: false,
      disableScreencast: false,
      idleTime: 5,
      blur: false,
      retentionDays: 180,
      recordingHours: null,
      backdateDays: 60,
      screencastInterval: 10,
      idleCounts: false,
      workdays: [1, 2, 3, 4, 5],
      workStart: null,
      workHours: 8,
      limit: null,
      own: { limit: false, general: [] },
    });
  });

  it('are the person’s where they differ', () => {
    const limit = { minutes: 0, period: 'WEEK', hard: true } as const;
    const project = { ...DEFAULTS, TIMELIMIT: { hours: 7.5, type: 'DAY', hard: false, off: false } as const };
    expect(effective(project).limit).toEqual({ minutes: 450, period: 'DAY', hard: false });
    expect(effective(project, { idleTime: 20, blur: false }, limit)).toMatchObject({
      idleTime: 20,
      blur: false,
      disableScreencast: false,
      limit,
      own: { limit: true, general: ['idleTime', 'blur'] },
    });
  });

  it('count limits in whole minutes, of at most the whole period', () => {
    expect([minutesOf(0), minutesOf(7.75), minutesOf(744)]).toEqual([0, 465, 44_640]);
    expect([mostHours('DAY'), mostHours('WEEK'), mostHours('MONTH')]).toEqual([24, 168, 744]);
  });
});
