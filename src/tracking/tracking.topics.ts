import type { Uuid } from '../shared/ids/id.js';
import type { InProject } from '../shared/realtime/live-message.js';

/** Messages about time to open pages and apps. */
declare module '../shared/realtime/live-message.js' {
  interface LiveTopics {
    manualTimeChanged: InProject;
    /** The person's own tracker or timer began or stopped on some device. */
    ownTrackingChanged: undefined;
    /** Somebody began or stopped to track there, or switched to something else. */
    presenceChanged: InProject;
    /** `rating`: progress of applying the rules again. */
    productivityChanged: InProject & {
      rating?: { uuid: Uuid<'rating'>; done: number; total: number; finished: boolean };
    };
    screencastsChanged: InProject;
    /** The person pressed stop on another device. */
    stopAsked: { run: Uuid<'run'> };
    timeChanged: { projects: Uuid<'project'>[] };
  }
}
