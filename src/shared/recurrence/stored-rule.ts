import type { Recurrence } from './recurrence.js';
import type { RecurrenceColumns } from './recurrence-columns.js';

/** The columns of a rule; columns of other kinds are null. */
export type StoredRule = Omit<RecurrenceColumns, 'dueOn' | 'dueAt'>;

/** Reads the rule that is stored in columns. */
export function recurrenceOf(rule: StoredRule): Recurrence {
  switch (rule.kind) {
    case 'ON_MONTH':
      return { kind: rule.kind, firstDay: rule.firstDay === 1 };
    case 'ON_DATE':
      return { kind: rule.kind, day: rule.day as number };
    case 'ON_WEEK':
      return { kind: rule.kind, weekNum: rule.weekNum as never, weekDay: rule.weekDay as never };
    case 'ON_DAYS':
      return { kind: rule.kind, runDate: rule.runDate as string, numberDays: rule.numberDays as number };
  }
}
