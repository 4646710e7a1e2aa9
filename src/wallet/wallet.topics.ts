import type {} from '../shared/realtime/live-message.js';

/** Messages about wallets to open pages and apps. */
declare module '../shared/realtime/live-message.js' {
  interface LiveTopics {
    /** The person's own wallets, or those of the company, changed. */
    walletsChanged: undefined;
  }
}
