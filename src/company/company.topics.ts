import type {} from '../shared/realtime/live-message.js';

/** Messages about companies to open pages and apps. */
declare module '../shared/realtime/live-message.js' {
  interface LiveTopics {
    /** The company itself, its members or their invitations changed. */
    companyUpdated: undefined;
    timezonesUpdated: undefined;
  }
}
