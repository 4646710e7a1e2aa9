import { describe, expect, it } from '@jest/globals';
import { periodOf, typedPeriod } from './periods';

describe('periods of a payroll run', () => {
  it('are over, and begin with the week of the company', () => {
    const tuesday = '2026-11-24';
    expect(periodOf('lastWeek', tuesday, 0)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(periodOf('lastWeek', tuesday, 1)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(periodOf('twoWeeks', tuesday, 0)).toEqual({ from: '2026-11-08', to: '2026-11-21' });
    expect(periodOf('thisMonth', tuesday, 0)).toEqual({ from: '2026-11-01', to: '2026-11-23' });
    expect(periodOf('lastMonth', tuesday, 0)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  });

  it('on the first of a month, this month is the one before', () => {
    expect(periodOf('thisMonth', '2026-12-01', 0)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  });

  it('are only read from days in their order', () => {
    expect(typedPeriod('2026-11-01', '2026-11-02')).toEqual({ from: '2026-11-01', to: '2026-11-02' });
    expect(typedPeriod('2026-11-02', '2026-11-01')).toBeNull();
    expect(typedPeriod('yesterday', '2026-11-01')).toBeNull();
    expect(typedPeriod(null, '2026-11-01')).toBeNull();
  });
});
