import type { NounNeeds } from '../needs.js';

export default {
  operations: {
    syncActivities: 'login',
    trackerSettings: 'login',
    tracking: 'login',
    updateUserSettingInformation: 'login',
  },
} satisfies NounNeeds;
