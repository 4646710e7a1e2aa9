import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../../shared/audit/audit-actions.js';
import { Changes } from '../../shared/changes/changes.service.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import type { LiveMessage } from '../../shared/realtime/live-message.js';
import type { Holder } from './wallet-access.service.js';

export interface WalletFact {
  action: Extract<AuditAction, `wallet.${string}`>;
  details?: Record<string, unknown>;
}

/** Makes known what was changed about a wallet: the audit log, unless it is about looks only, and the pages of whose it is. */
@Injectable()
export class WalletChanges {
  constructor(private readonly changes: Changes) {}

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
    await this.changes.record({ ...(audit && { audit }), live: walletsChanged(holder, actor) });
  }
}

/** To the pages of those whose wallets they are. */
export function walletsChanged({ company, owner }: Holder, actor: Pick<Actor, 'userUuid'>): LiveMessage {
  const topic = 'walletsChanged';
  return owner.kind === 'COMPANY' ? { company: company.uuid, topic } : { user: actor.userUuid, topic };
}
