import { registerEnumType } from '@nestjs/graphql';

export enum TrackingTypeName {
  TRACKER = 'TRACKER',
  MANUAL = 'MANUAL',
  BOTH = 'BOTH',
}

registerEnumType(TrackingTypeName, {
  name: 'TrackingType',
  description: 'How people of a company record their time.',
  valuesMap: {
    BOTH: { description: 'From trackers and by hand.' },
    MANUAL: { description: 'By hand only.' },
    TRACKER: { description: 'From trackers only.' },
  },
});
