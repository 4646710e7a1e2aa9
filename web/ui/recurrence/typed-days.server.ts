import { numberOf, textOf } from '~/lib/server/form-fields.server';

/** Reads on which days, as the inputs of a form say. */
export function typedDays(form: FormData) {
  const kind = textOf(form, 'schedule.kind');
  const runDate = textOf(form, 'schedule.runDate');
  return {
    schedule: {
      kind,
      firstDay: kind === 'ON_MONTH' ? textOf(form, 'schedule.firstDay') === 'first' : undefined,
      day: numberOf(form, 'schedule.day'),
      weekNum: textOf(form, 'schedule.weekNum'),
      weekDay: textOf(form, 'schedule.weekDay'),
      runDate,
      numberDays: numberOf(form, 'schedule.numberDays'),
    },
    // Days that are counted begin with the one from which they are counted.
    startDate: kind === 'ON_DAYS' ? runDate : textOf(form, 'startDate'),
  };
}
