import { describe, expect, it } from '@jest/globals';
import type { ScheduleItem } from '~/areas/wallet/schedules/schedule-item';
import { nextDaysOf, ruleOf } from '~/ui/recurrence/rule-draft';
import { type Draft, draftOf, newDraft } from './draft';

const TODAY = '2026-11-23';
const draft = (values: Partial<Draft>): Draft => ({ ...newDraft(TODAY), ...values });
const next = (values: Partial<Draft>) => nextDaysOf(draft(values), TODAY);

describe('the next days of what is typed', () => {
  it('are those of each kind', () => {
    expect(next({ kind: 'ON_MONTH', firstDay: 'last' })[0]).toBe('2026-11-30');
    expect(next({ kind: 'ON_DATE', day: '31' })).toEqual([
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
    ]);
    expect(next({ kind: 'ON_WEEK', weekNum: 'FIFTH', weekDay: 'FRIDAY' }).slice(0, 2)).toEqual([
      '2027-01-29',
      '2027-04-30',
    ]);
    expect(next({ kind: 'ON_DAYS', runDate: '2026-11-22', numberDays: '14' }).slice(0, 2)).toEqual([
      '2026-12-06',
      '2026-12-20',
    ]);
  });

  it('lie between start and end, both included, and never before the first that can be one', () => {
    const first = { kind: 'ON_MONTH', firstDay: 'first' } as const;
    expect(next({ ...first, startDate: '2027-02-01', endDate: '2027-03-01' })).toEqual(['2027-02-01', '2027-03-01']);
    expect(next({ ...first, startDate: '2020-01-01' })[0]).toBe('2026-12-01');
    expect(next({ ...first, startDate: '2026-12-02', endDate: '2026-12-31' })).toEqual([]);
  });

  it('begin with the day from which they are counted, whatever stood in the start', () => {
    expect(
      next({ kind: 'ON_DAYS', runDate: '2026-12-01', numberDays: '366', startDate: '2030-01-01', endDate: '' })[0],
    ).toBe('2026-12-01');
  });

  it.each([
    { kind: 'ON_DATE', day: '32' },
    { kind: 'ON_DATE', day: '0' },
    { kind: 'ON_DATE', day: '' },
    { kind: 'ON_DAYS', numberDays: '367' },
    { kind: 'ON_DAYS', numberDays: '1.5' },
    { kind: 'ON_DAYS', runDate: '2026-02-30' },
  ] satisfies Partial<Draft>[])('there are none of %j', (values) => {
    expect(ruleOf(draft(values))).toBeNull();
    expect(next(values)).toEqual([]);
  });
});

it('what is stored comes back as it was typed', () => {
  const item: ScheduleItem = {
    uuid: 'u',
    name: 'Rent',
    description: '',
    source: { uuid: 'a', name: 'A' },
    destination: { uuid: 'b', name: 'B' },
    currency: 'USD',
    decimals: 2,
    transferType: 'FIXED',
    amount: '120050',
    bp: null,
    rule: { kind: 'ON_DAYS', runDate: '2026-11-01', numberDays: 14 },
    startsOn: '2026-11-01',
    endsOn: null,
    state: 'ACTIVE',
    nextDays: [],
    lastRun: null,
  };
  const typed = draftOf(item, TODAY);
  expect([typed.amount, typed.numberDays, typed.endDate]).toEqual(['1200.50', '14', '']);
  expect(ruleOf(typed)).toEqual(item.rule);
});
