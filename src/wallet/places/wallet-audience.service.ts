import { Injectable } from '@nestjs/common';
import { PeopleNames } from '../../identity/index.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import type { LiveMessage } from '../../shared/realtime/live-message.js';
import type { Owner } from '../wallets/records/owner.js';

/** Whose open pages show other figures after a movement. */
@Injectable()
export class WalletAudience {
  constructor(private readonly people: PeopleNames) {}

  async listFor(
    company: Uuid<'company'>,
    owners: readonly Owner[],
    /** Without one, nobody asked for it. */
    actor?: Pick<Actor, 'userKey' | 'userUuid'>,
  ): Promise<LiveMessage[]> {
    const topic = 'walletsChanged';
    const others = owners.flatMap(({ kind, id }) => (kind === 'USER' && id !== actor?.userKey ? [id] : []));
    const people = others.length > 0 ? await this.people.findByKeys(others) : new Map<never, never>();
    return owners.map(({ kind, id }) => {
      if (kind === 'COMPANY') return { company, topic };
      const user = actor && id === actor.userKey ? actor.userUuid : (people.get(id)?.uuid as Uuid<'user'>);
      return { user, topic };
    });
  }
}
