import type { Uuid } from '../shared/ids/id.js';

/** Messages about leads to open pages and apps. */
declare module '../shared/realtime/live-message.js' {
  interface LiveTopics {
    /** Leads of the company changed. Which ones is not said: each page asks for those that its reader may see. */
    leadsChanged: { company: Uuid<'company'> };
  }
}
