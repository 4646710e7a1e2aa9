import { Injectable } from '@nestjs/common';
import { CompanyDirectory } from '../../company/index.js';
import { type User, Users } from '../../identity/index.js';
import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import type { UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { type RateLimit, RateLimits } from '../../shared/rate-limit/rate-limits.js';
import { LeadAccess, type SeenLead } from '../leads/lead-access.service.js';
import { SenderUnverified } from '../records/lead.errors.js';
import { mayMail } from '../records/lead-scope.js';
import { emailKeyOf } from '../records/lead-keys.js';

const BY_PERSON: RateLimit = { name: 'lead-mails', max: 30, seconds: 3600 };
const BY_COMPANY: RateLimit = { name: 'lead-mails-of-company', max: 100, seconds: 3600 };
const BY_ADDRESS: RateLimit = { name: 'lead-mails-to-address', max: 3, seconds: 86_400 };

/** Limits of mails to leads. Each counts before anything is looked up, also calls that are refused afterwards. */
@Injectable()
export class LeadMailAdmission {
  constructor(
    private readonly access: LeadAccess,
    private readonly limits: RateLimits,
    private readonly users: Users,
    private readonly companies: CompanyDirectory,
  ) {}

  /** Counts a mail of the caller and their company, which sees the lead. Throws NotFound, Forbidden, TooManyRequests. */
  async admit(actor: Actor, uuid: UuidLike<'lead'>): Promise<void> {
    await this.limits.take(BY_PERSON, actor.userUuid);
    const seen = await this.access.see(actor, uuid);
    requireMail(seen);
    await this.limits.take(BY_COMPANY, seen.company.uuid);
  }

  /** Opens the lead with its row locked and the permissions read anew. Throws NotFound, Forbidden. */
  async lock(actor: Actor, uuid: UuidLike<'lead'>): Promise<SeenLead> {
    const seen = await this.access.lock(actor, uuid);
    requireMail(seen);
    return seen;
  }

  /** Counts a mail to an address. Throws TooManyRequests. */
  async countAddress({ company }: SeenLead, email: string): Promise<void> {
    await this.limits.take(BY_ADDRESS, `${company.uuid} ${emailKeyOf(email) ?? email}`);
  }

  /** Returns the sender, to whom answers go, and the name of their company. Throws SenderUnverified. */
  async sender(actor: Actor, { company }: SeenLead): Promise<{ user: User; company: { name: string } }> {
    const user = await this.users.me(actor);
    if (!user.emailVerifiedAt || !user.addressProven) throw new SenderUnverified();
    const found = await this.companies.find(company.id);
    if (!found) throw new NotFound();
    return { user, company: found };
  }
}

/** Throws Forbidden. */
function requireMail({ rights, isFollower }: SeenLead): void {
  if (!mayMail(rights, isFollower)) throw new Forbidden();
}
