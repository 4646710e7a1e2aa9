import type { NounNeeds } from '../needs.js';
import type { Need } from '../oracle.js';

/** The person whom it is about stands in the project too. */
const DECIDES: Need = { project: 'payment.edit', about: 'project' };
const DECISIONS = ['addLateTime', 'dismissLateTime', 'restoreLateTime'];

export default {
  operations: {
    lateTime: { project: 'payment.view' },
    addLateTime: DECIDES,
    dismissLateTime: DECIDES,
    restoreLateTime: DECIDES,
  },
  samples: {
    ...Object.fromEntries(
      DECISIONS.flatMap((name) => [
        [`${name}.input.kind`, 'LATE'],
        [`${name}.input.state`, 'WAITING'],
        [`${name}.input.seconds`, 60],
      ]),
    ),
    'dismissLateTime.input.reason': 'Agreed',
  },
} satisfies NounNeeds;
