import { graphqlEnum } from '../../shared/enums/graphql-enum.js';

export const ProductivityClassName = graphqlEnum(
  'ProductivityRating',
  {
    PRODUCTIVE: 'Counts as work.',
    NEUTRAL: 'Neither of them.',
    UNPRODUCTIVE: 'Is taken off the worked time.',
  },
  'Productivity class of time in an app or site.',
);
export type ProductivityClassName = keyof typeof ProductivityClassName;
