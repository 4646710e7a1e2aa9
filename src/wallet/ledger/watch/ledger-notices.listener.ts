import { Injectable } from '@nestjs/common';
import { Inbox, Users } from '../../../identity/index.js';
import { Changes } from '../../../shared/changes/changes.service.js';
import { On } from '../../../shared/events/domain-event.js';
import { LedgerExamined } from '../model/ledger.events.js';
import { LEDGER_STATE } from './ledger-notifications.js';

/** Tells the administrators of the installation that no money moves any more, and that it does again. */
@Injectable()
export class LedgerNotices {
  constructor(
    private readonly inbox: Inbox,
    private readonly users: Users,
    private readonly changes: Changes,
  ) {}

  /** Tells administrators of an examination: their pages show each, and their inbox a changed outcome. */
  @On(LedgerExamined)
  async notifyExamined({ sound, changed, problem }: LedgerExamined): Promise<void> {
    const admins = await this.users.listAdmins();
    const event = sound ? ('SOUND' as const) : ('BROKEN' as const);
    if (changed)
      await this.inbox.notify(
        admins.map(({ id }) => id),
        LEDGER_STATE,
        { event, problem },
      );
    await this.changes.record({ live: admins.map(({ uuid }) => ({ user: uuid, topic: 'walletsChanged' as const })) });
  }
}
