import { registerEnumType } from '@nestjs/graphql';

export enum ProductivityClassName {
  PRODUCTIVE = 'PRODUCTIVE',
  NEUTRAL = 'NEUTRAL',
  UNPRODUCTIVE = 'UNPRODUCTIVE',
}

registerEnumType(ProductivityClassName, {
  name: 'ProductivityRating',
  description: 'Productivity class of time in an app or site.',
  valuesMap: {
    NEUTRAL: { description: 'Neither of them.' },
    PRODUCTIVE: { description: 'Counts as work.' },
    UNPRODUCTIVE: { description: 'Is taken off the worked time.' },
  },
});
