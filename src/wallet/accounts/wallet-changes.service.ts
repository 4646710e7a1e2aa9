import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../../shared/audit/audit-actions.js';
import { Changes } from '../../shared/changes/changes.service.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import type { LiveMessage } from '../../shared/realtime/live-message.js';
import type { Holder } from './wallet-access.service.js';
import { type WalletAct, WalletActed } from './wallet.events.js';
import { WalletAudience } from './wallet-audience.service.js';

export interface WalletFact {
  action: Extract<AuditAction, `wallet.${string}`>;
  details?: Record<string, unknown>;
}

/** Actions that others are notified of; other actions only refresh their pages. */
const ACTS: Partial<Record<WalletFact['action'], WalletAct>> = {
  'wallet.configured': 'CONFIGURED',
  'wallet.closed': 'CLOSED',
  'wallet.split': 'SPLIT',
  'wallet.merged': 'MERGED',
  'wallet.shares-added': 'SHARES_ADDED',
  'wallet.share-closed': 'SHARE_CLOSED',
  'wallet.allocation-edited': 'ALLOCATION_EDITED',
  'wallet.deposit-begun': 'DEPOSIT_BEGUN',
};

/**
 * Makes known what was changed about a wallet: the audit log, unless it is about looks only, and the pages of whose it
 * is and of guests.
 */
@Injectable()
export class WalletChanges {
  constructor(
    private readonly changes: Changes,
    private readonly audience: WalletAudience,
  ) {}

  async record(
    { holder, wallet }: { holder: Holder; wallet: { uuid: Uuid<'wallet'> } },
    actor: Actor,
    fact?: WalletFact,
  ): Promise<void> {
    const audit = fact && {
      action: fact.action,
      objectType: 'wallet',
      objectId: wallet.uuid,
      company: holder.company.uuid,
      details: fact.details ?? {},
      actor,
    };
    const live = [walletsChanged(holder, actor), ...(await this.audience.listGuests(wallet.uuid))];
    const act = fact && ACTS[fact.action];
    const event = act && new WalletActed({ walletUuid: wallet.uuid, userUuid: actor.userUuid, act });
    await this.changes.record({ ...(audit && { audit }), event, live });
  }
}

/** Makes the message to the pages of those whose wallets changed. */
export function walletsChanged({ company, owner }: Holder, actor: Pick<Actor, 'userUuid'>): LiveMessage {
  const topic = 'walletsChanged';
  return owner.kind === 'COMPANY' ? { accounts: company.uuid, topic } : { user: actor.userUuid, topic };
}
