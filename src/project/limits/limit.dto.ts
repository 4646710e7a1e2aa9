import { registerEnumType } from '@nestjs/graphql';

/** How often a limit begins anew, in the zone of the company. */
export enum LimitPeriod {
  DAY = 'DAY',
  WEEK = 'WEEK',
  MONTH = 'MONTH',
}

registerEnumType(LimitPeriod, {
  name: 'LimitPeriod',
  valuesMap: {
    DAY: { description: 'Each local day.' },
    MONTH: { description: 'Each calendar month.' },
    WEEK: { description: 'Each week, from the company’s first day.' },
  },
});
