import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../../shared/audit/audit-actions.js';
import { Changes } from '../../shared/changes/changes.service.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { BankDetailsChanged } from './billing.events.js';

type BillingAction = Extract<AuditAction, `wallet.billing-${string}`>;
type Kind = BankDetailsChanged['kind'];

export interface BillingFact {
  action: BillingAction;
  /** Never a number of an account. */
  details: Record<string, unknown>;
  /** Bank details that somebody is warned of. */
  warns?: Kind;
}

/** Makes known what was done to bank details: by whom, which kind and which fields, never what stands in them. */
@Injectable()
export class BillingRecord {
  constructor(private readonly changes: Changes) {}

  /** `company`: of a company; otherwise one's own. */
  async record(actor: Actor, { action, details, warns }: BillingFact, company?: Uuid<'company'>): Promise<void> {
    const event = warns && {
      event: new BankDetailsChanged({ userUuid: actor.userUuid, companyUuid: company ?? null, kind: warns }),
    };
    await this.changes.record({
      audit: {
        action,
        objectType: company ? 'company' : 'user',
        objectId: company ?? actor.userUuid,
        ...(company && { company }),
        details,
        actor,
      },
      ...event,
      live: company
        ? { accounts: company, topic: 'walletsChanged' }
        : { user: actor.userUuid, topic: 'walletsChanged' },
    });
  }
}
