import { graphqlEnum } from '../enums/graphql-enum.js';

export const WeekDayName = graphqlEnum('WeekDay', {
  SUNDAY: 'Sunday.',
  MONDAY: 'Monday.',
  TUESDAY: 'Tuesday.',
  WEDNESDAY: 'Wednesday.',
  THURSDAY: 'Thursday.',
  FRIDAY: 'Friday.',
  SATURDAY: 'Saturday.',
});
export type WeekDayName = keyof typeof WeekDayName;
