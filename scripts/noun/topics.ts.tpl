import type { Uuid } from '../../shared/ids/id.js';

/** Messages about __wordss__ to open pages and apps. */
declare module '../../shared/realtime/live-message.js' {
  interface LiveTopics {
    __nouns__Changed: { company: Uuid<'company'> };
  }
}
