import type { Key } from '../../shared/ids/id.js';
import type { ActivityItem } from './items/activity-item.js';

/** A batch of items from one client. */
export interface Submission {
  /** Internal key of the person whose time it is. */
  userKey: Key<'user'>;
  device: string | null;
  /** Seconds by which the client's clock is behind the server's. */
  correction: number;
  items: readonly ActivityItem[];
}
