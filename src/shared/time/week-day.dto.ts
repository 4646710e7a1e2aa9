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
registerEnumType(WeekDayName, { name: 'WeekDay' });
