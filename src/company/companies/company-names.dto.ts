import { graphqlEnum } from '../../shared/enums/graphql-enum.js';

export const TrackingTypeName = graphqlEnum(
  'TrackingType',
  {
    TRACKER: 'From trackers only.',
    MANUAL: 'By hand only.',
    BOTH: 'From trackers and by hand.',
  },
  'How people of a company record their time.',
);
export type TrackingTypeName = keyof typeof TrackingTypeName;
