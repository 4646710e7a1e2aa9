import type { InProject } from '../shared/realtime/live-message.js';

/** Messages about projects to open pages and apps. */
declare module '../shared/realtime/live-message.js' {
  interface LiveTopics {
    limitChange: InProject;
    projectUpdated: InProject;
    userStatusInProjectChanged: InProject;
  }
}
