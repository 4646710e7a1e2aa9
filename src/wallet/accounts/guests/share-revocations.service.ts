import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Changes } from '../../../shared/changes/changes.service.js';
import type { Key } from '../../../shared/ids/id.js';
import { Clock } from '../../../shared/time/clock.js';
import { Ledger } from '../../ledger/ledger.service.js';
import { InvitesRepository } from './invites.repository.js';
import { ShareInvitesRevoked } from './sharing.events.js';

/** Revokes the invites of shares that are split, merged or closed: their guests agreed to something else. */
@Injectable()
export class ShareRevocations implements OnModuleInit {
  constructor(
    private readonly invites: InvitesRepository,
    private readonly ledger: Ledger,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.ledger.onClose((accounts) => this.revoke(accounts));
  }

  /** Revokes the standing invites of accounts, which are locked, in the running transaction. */
  async revoke(accounts: readonly Key<'account'>[]): Promise<void> {
    const standing = await this.invites.listStandingByAccounts(accounts);
    if (standing.length === 0) return;
    const ids = standing.map(({ id }) => id);
    await this.invites.settle(ids, 'REVOKED', { at: this.clock.now() });
    await this.changes.record({ event: new ShareInvitesRevoked({ inviteUuids: standing.map(({ uuid }) => uuid) }) });
  }
}
