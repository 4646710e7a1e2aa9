import { registerEnumType } from '@nestjs/graphql';

export enum WeekDayName {
  SUNDAY = 'SUNDAY',
  MONDAY = 'MONDAY',
  TUESDAY = 'TUESDAY',
  WEDNESDAY = 'WEDNESDAY',
  THURSDAY = 'THURSDAY',
  FRIDAY = 'FRIDAY',
  SATURDAY = 'SATURDAY',
}
registerEnumType(WeekDayName, {
  name: 'WeekDay',
  valuesMap: {
    FRIDAY: { description: 'Friday.' },
    MONDAY: { description: 'Monday.' },
    SATURDAY: { description: 'Saturday.' },
    SUNDAY: { description: 'Sunday.' },
    THURSDAY: { description: 'Thursday.' },
    TUESDAY: { description: 'Tuesday.' },
    WEDNESDAY: { description: 'Wednesday.' },
  },
});
