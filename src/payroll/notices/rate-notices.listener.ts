import { Injectable } from '@nestjs/common';
import { Inbox, Users } from '../../identity/index.js';
import { On } from '../../shared/events/domain-event.js';
import { RateChanged } from '../rates/rate.events.js';
import { RATE_LOWERED } from './payroll-notifications.js';

/** Tells people of less pay for days that they have worked already. */
@Injectable()
export class RateNotices {
  constructor(
    private readonly inbox: Inbox,
    private readonly users: Users,
  ) {}

  @On(RateChanged)
  async notifyLowered({ userUuid, changedBy, cut }: RateChanged): Promise<void> {
    if (!cut) return;
    const people = await this.users.findByUuids([userUuid, changedBy]);
    const [worker, author] = [userUuid, changedBy].map((wanted) => people.find(({ uuid }) => uuid === wanted));
    if (!worker) return;
    const { from, to, former, now, isOtherKind } = cut;
    const facts = {
      event: isOtherKind ? ('OTHER' as const) : ('LOWER' as const),
      days: from === to ? from : `${from} – ${to}`,
      former: former.amount,
      formerPer: former.per,
      now: now?.amount ?? '',
      nowPer: now?.per ?? 'NONE',
    };
    await this.inbox.notify([worker.id], RATE_LOWERED, facts, author ? { creatorKey: author.id } : {});
  }
}
