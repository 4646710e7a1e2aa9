import { Injectable } from '@nestjs/common';
import type { AuditFact } from '../../shared/audit/audit.service.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Clock } from '../../shared/time/clock.js';
import type { Call } from '../../shared/commands/command.js';
import { Commands } from '../../shared/commands/commands.service.js';
import type { Holder } from '../accounts/wallet-access.service.js';
import { walletsChanged } from '../accounts/wallet-changes.service.js';
import { retried } from '../ledger/stale-read.js';

/** How whatever compares accounts with the bank is done and made known. */
@Injectable()
export class BankChanges {
  constructor(
    private readonly database: Database,
    private readonly commands: Commands,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  /** Once a key, again if others were faster. Throws KeyReused, CommandRunning, and what the work throws. */
  once<T>(actor: Actor, call: Omit<Call, 'actor'>, work: () => Promise<T>): Promise<T> {
    return retried(() => this.commands.once({ actor: actor.userUuid, ...call }, work));
  }

  /** Makes a change whose state tells whether it was done. */
  change<T>(work: () => Promise<T>): Promise<T> {
    return retried(() => this.database.transaction(work));
  }

  async record(holder: Holder, actor: Actor, fact: Omit<AuditFact, 'company' | 'actor'>): Promise<void> {
    await this.changes.record({
      audit: { ...fact, company: holder.company.uuid, actor },
      live: walletsChanged(holder, actor),
    });
  }
}
