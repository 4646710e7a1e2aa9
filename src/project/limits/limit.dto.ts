import { graphqlEnum } from '../../shared/enums/graphql-enum.js';

/** How often a limit begins anew, in the zone of the company. */
export const LimitPeriod = graphqlEnum('LimitPeriod', {
  DAY: 'Each local day.',
  WEEK: 'Each week, from the company’s first day.',
  MONTH: 'Each calendar month.',
});
export type LimitPeriod = keyof typeof LimitPeriod;
