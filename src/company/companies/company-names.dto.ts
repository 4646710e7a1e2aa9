import { registerEnumType } from '@nestjs/graphql';

export enum TrackingTypeName {
  TRACKER = 'TRACKER',
  MANUAL = 'MANUAL',
  BOTH = 'BOTH',
}

export enum WeekDayName {
  SUNDAY = 'SUNDAY',
  MONDAY = 'MONDAY',
  TUESDAY = 'TUESDAY',
  WEDNESDAY = 'WEDNESDAY',
  THURSDAY = 'THURSDAY',
  FRIDAY = 'FRIDAY',
  SATURDAY = 'SATURDAY',
}

registerEnumType(TrackingTypeName, { name: 'TrackingType', description: 'How people of a company record their time.' });
registerEnumType(WeekDayName, { name: 'WeekDay' });
