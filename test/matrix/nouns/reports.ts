import { SEES_TIME, type NounNeeds } from '../needs.js';

export default {
  operations: {
    activities: SEES_TIME,
    attendance: SEES_TIME,
    dailyActivities: SEES_TIME,
    home: SEES_TIME,
    hoursTracked: SEES_TIME,
    idleTime: SEES_TIME,
    teamReport: SEES_TIME,
    timeline: SEES_TIME,
    topUses: SEES_TIME,
    weeklyActivities: SEES_TIME,
    workPattern: SEES_TIME,
  },
} satisfies NounNeeds;
