import { NOBODYS, type NounNeeds } from '../needs.js';

export default {
  operations: {
    presence: 'login',
    reportPresence: { project: 'joined' },
    stopTracking: { only: [] },
    syncActivities: 'login',
    trackerSettings: 'login',
    tracking: 'login',
    updateUserSettingInformation: 'login',
  },
  samples: {
    'reportPresence.input.run': NOBODYS,
    'stopTracking.run': NOBODYS,
  },
} satisfies NounNeeds;
