import { DECIDES_SOMEWHERE, NOBODYS, SEES_TIME, type NounNeeds } from '../needs.js';

export default {
  operations: {
    approveManualTime: { only: [] },
    approveManualTimes: DECIDES_SOMEWHERE,
    declineManualTime: { only: [] },
    declineManualTimes: DECIDES_SOMEWHERE,
    reopenManualTimes: DECIDES_SOMEWHERE,
    deleteManualTime: { only: [] },
    manualTimes: { any: [SEES_TIME, { project: 'timing.manual.approve', about: 'project' }] },
    pendingManualTimes: { project: 'seen' },
    postManualTime: { project: 'seen' },
    withdrawManualTime: { only: [] },
  },
  samples: {
    'approveManualTimes.uuids': [NOBODYS],
    'declineManualTime.input': { uuid: NOBODYS, reason: 'No' },
    'declineManualTimes.uuids': [NOBODYS],
    'reopenManualTimes.uuids': [NOBODYS],
  },
} satisfies NounNeeds;
