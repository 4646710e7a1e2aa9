import { NOBODYS, SEES_TIME, type NounNeeds } from '../needs.js';

export default {
  operations: {
    deleteScreencasts: { only: [] },
    restoreScreencasts: { only: [] },
    screencastDay: SEES_TIME,
    screencastDeletionCost: { only: [] },
    screencastLooks: { project: 'seen' },
    screencasts: SEES_TIME,
    updateScreencastMemo: { only: [] },
  },
  samples: {
    'deleteScreencasts.uuids': [NOBODYS],
    'restoreScreencasts.uuids': [NOBODYS],
    'screencastDeletionCost.uuids': [NOBODYS],
    'updateScreencastMemo.uuid': NOBODYS,
  },
} satisfies NounNeeds;
