import { describe, expect, it } from '@jest/globals';
import { localMinutes, mean, median } from '../scope/local-minutes.js';
import { attendanceOn, attendanceSummary, type Presence, type WorkRules } from './attendance.js';

const RULES: WorkRules = { workdays: [1, 2, 3, 4, 5], workStart: '09:00', workHours: 8 };
const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';
const at = (firstIn: number, worked = 3600): Presence => ({ firstIn, lastOut: firstIn + 60, worked });
const asked = (day: string, values: object = {}) => ({
  day,
  today: SATURDAY,
  joined: '2026-11-01',
  enabled: true,
  ...values,
});

describe('attendance', () => {
  it.each([
    [asked(FRIDAY), at(540), 'PRESENT'],
    [asked(FRIDAY), at(545), 'PRESENT'],
    [asked(FRIDAY), at(546), 'LATE'],
    [asked(SATURDAY), at(700), 'PRESENT'],
    [asked(FRIDAY), null, 'ABSENT'],
    [asked(SATURDAY), null, 'OFF'],
    [asked('2026-11-23'), null, 'NONE'],
    [asked(FRIDAY, { today: FRIDAY }), null, 'NONE'],
    [asked(FRIDAY, { joined: SATURDAY }), null, 'NONE'],
    [asked(FRIDAY, { enabled: false }), null, 'NONE'],
  ] as const)('%j with %j is %s', (day, presence, state) => {
    expect(attendanceOn(day, presence, RULES).state).toBe(state);
  });

  it('knows nobody late where no beginning is set', () => {
    expect(attendanceOn(asked(FRIDAY), at(900), { ...RULES, workStart: null }).state).toBe('PRESENT');
  });

  it('adds up days, and means of those with time', () => {
    const cells = [at(540, 3600), at(600, 7200), null].map((presence, position) =>
      attendanceOn(asked(`2026-11-1${position + 6}`), presence, RULES),
    );
    expect(attendanceSummary(cells)).toEqual({
      present: 2,
      late: 1,
      absent: 1,
      meanStart: 570,
      meanWorked: 5400,
      worked: 10_800,
    });
    expect(attendanceSummary([])).toMatchObject({ present: 0, meanStart: null, meanWorked: null });
  });
});

describe('minutes of the local day', () => {
  it('are those the clocks show, beyond whole hours and over a change', () => {
    const kathmandu = localMinutes('Asia/Kathmandu');
    expect([kathmandu(new Date('2026-11-20T18:15:00Z')), kathmandu(new Date('2026-11-21T18:14:59Z'))]).toEqual([
      0, 1439,
    ]);
    const newYork = localMinutes('America/New_York');
    expect(newYork(new Date('2026-03-08T06:59:00Z'))).toBe(119);
    expect(newYork(new Date('2026-03-08T07:00:00Z'))).toBe(180);
  });

  it('have a middle and a mean', () => {
    expect([median([5, 1, 9]), median([1, 4]), median([]), mean([1, 2]), mean([])]).toEqual([5, 3, null, 2, null]);
  });
});
