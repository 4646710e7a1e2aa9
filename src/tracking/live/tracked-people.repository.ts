import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import { instantText, type NewActivity } from '../activities/stored-activity.js';

/** Length of a pause that does not end a run of work: a tracker that cuts slices may lose a moment. */
const PAUSE_MS = 60_000;

/** A person's last recorded time, as their locked row states it. */
export interface LastTime {
  user_id: Key<'user'>;
  project_id: Key<'project'> | null;
  since: Date | null;
  until: Date | null;
}

@Injectable()
export class TrackedPeopleRepository {
  constructor(private readonly database: Database) {}

  /** Locks the people's rows until the transaction ends, so that their time is written one batch after the other. */
  async lock(userIds: readonly Key<'user'>[]): Promise<LastTime[]> {
    const keys = [...new Set(userIds)].sort((a, b) => Number(a) - Number(b));
    if (keys.length === 0) return [];
    const found = await this.locked(keys);
    if (found.length === keys.length) return found;
    const rows = keys.map((key) => [key]);
    await this.database.execute('INSERT IGNORE INTO tracking_person (user_id) VALUES ?', [rows]);
    return this.locked(keys);
  }

  async findTrackedUntil(userId: Key<'user'>): Promise<Date | null> {
    const [row] = await this.database.query<{ until: Date | null }>(
      'SELECT until FROM tracking_person WHERE user_id = ?',
      [userId],
    );
    return row?.until ?? null;
  }

  /** Lists those of the given people who have recorded time, ordered by key. */
  async listTracked(userIds: readonly Key<'user'>[]): Promise<Key<'user'>[]> {
    if (userIds.length === 0) return [];
    const rows = await this.database.query<{ user_id: Key<'user'> }>(
      'SELECT user_id FROM tracking_person WHERE user_id IN (?) ORDER BY user_id',
      [[...userIds]],
    );
    return rows.map(({ user_id }) => user_id);
  }

  /** Lists everybody who has recorded time, ordered by key, one page at a time. */
  async listAfter(userId: Key<'user'>): Promise<Key<'user'>[]> {
    const rows = await this.database.query<{ user_id: Key<'user'> }>(
      'SELECT user_id FROM tracking_person WHERE user_id > ? ORDER BY user_id LIMIT 200',
      [userId],
    );
    return rows.map(({ user_id }) => user_id);
  }

  /** Stores the people's last recorded time. `lasts`: the rows that the lock returned. */
  async record(lasts: readonly LastTime[], activities: readonly NewActivity[], receivedAt: Date): Promise<void> {
    const people = new Map<Key<'user'>, NewActivity[]>();
    for (const activity of activities) {
      const known = people.get(activity.userId);
      if (known) known.push(activity);
      else people.set(activity.userId, [activity]);
    }
    const rows = lasts.flatMap((last) => {
      const row = noted(last, people.get(last.user_id) ?? [], receivedAt);
      return row ? [row] : [];
    });
    if (rows.length === 0) return;
    const columns = ['project_id', 'app_id', 'since', 'until', 'idle', 'received_at'];
    await this.database.execute(
      `INSERT INTO tracking_person (user_id, ${columns.join(', ')}) VALUES ?
       ON DUPLICATE KEY UPDATE ${columns.map((name) => `${name} = VALUES(${name})`).join(', ')}`,
      [rows],
    );
  }

  private locked(keys: readonly Key<'user'>[]): Promise<LastTime[]> {
    return this.database.query<LastTime>(
      'SELECT user_id, project_id, since, until FROM tracking_person WHERE user_id IN (?) ORDER BY user_id FOR UPDATE',
      [keys],
    );
  }
}

/** Returns the updated row values; null: the activities are older than the last recorded time. */
function noted(last: LastTime, activities: NewActivity[], receivedAt: Date): unknown[] | null {
  const known = last.until?.getTime() ?? -Infinity;
  let { projectId, since, until } = {
    projectId: last.project_id === null ? null : String(last.project_id),
    since: last.since?.getTime() ?? 0,
    until: known,
  };
  let newest: NewActivity | undefined;
  for (const activity of activities.toSorted((a, b) => a.start - b.start)) {
    if (activity.end <= until) continue;
    const goesOn = activity.projectId === projectId && activity.start - until <= PAUSE_MS;
    if (!goesOn) since = activity.start;
    projectId = activity.projectId;
    until = activity.end;
    newest = activity;
  }
  if (!newest) return null;
  const used = newest.content.usages.toSorted((a, b) => b[1] - a[1])[0];
  return [
    last.user_id,
    projectId,
    used?.[0] ?? null,
    instantText(since),
    instantText(until),
    newest.content.idle,
    instantText(receivedAt.getTime()),
  ];
}
