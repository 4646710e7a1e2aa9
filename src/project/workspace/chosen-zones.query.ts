import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';

/** A session and its person, whose choice of zone is read. */
export type ZoneReader = Pick<Actor, 'userKey' | 'sessionKey'>;

interface Choice {
  session_id: Key<'session'>;
  user_id: Key<'user'>;
  time_zone: string | null;
}

/**
 * Finds the zones in which people want to see days, consistent with `WorkspacesQuery.findChosen` for pages: the choice
 * of the session, else (trackers choose nothing) the person's last choice in any session. A company that does not
 * report in it shows its main zone.
 */
@Injectable()
export class ChosenZones {
  constructor(private readonly database: Database) {}

  /** Finds zones by session; sessions that follow the main zone are left out. */
  async findBySessions(readers: readonly ZoneReader[]): Promise<Map<Key<'session'>, string>> {
    if (readers.length === 0) return new Map();
    const choices = await this.database.query<Choice>(
      'SELECT session_id, user_id, time_zone FROM project_selection WHERE user_id IN (?) ORDER BY chosen_at DESC',
      [[...new Set(readers.map(({ userKey }) => userKey))]],
    );
    const zones = new Map<Key<'session'>, string>();
    for (const { sessionKey, userKey } of readers) {
      const own = choices.find(({ session_id }) => session_id === sessionKey);
      const zone = (own ?? choices.find(({ user_id }) => user_id === userKey))?.time_zone;
      if (zone) zones.set(sessionKey, zone);
    }
    return zones;
  }
}
