import { registerEnumType } from '@nestjs/graphql';

export enum ProductivityClassName {
  PRODUCTIVE = 'PRODUCTIVE',
  NEUTRAL = 'NEUTRAL',
  UNPRODUCTIVE = 'UNPRODUCTIVE',
}

registerEnumType(ProductivityClassName, {
  name: 'ProductivityRating',
  description: 'What time in an app or site counted as.',
  valuesMap: {
    NEUTRAL: { description: 'Neither of them.' },
    PRODUCTIVE: { description: 'Counts as work.' },
    UNPRODUCTIVE: { description: 'Is taken off the worked time.' },
  },
});
