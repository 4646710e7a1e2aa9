import { Injectable } from '@nestjs/common';
import { SwitchName } from '../../shared/installation/installation.dto.js';
import { Installation } from '../../shared/installation/installation.service.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { type RateLimit, RateLimits } from '../../shared/rate-limit/rate-limits.js';
import { CompanyCreationClosed } from './founding.errors.js';

/** Nobody needs more, and each may send a mail to somebody who did not ask for it. */
const FOUNDINGS: RateLimit = { name: 'company-foundings', max: 50, seconds: 3600 };

/** Decides who may open a company, and how many. */
@Injectable()
export class FoundingAdmission {
  constructor(
    private readonly installation: Installation,
    private readonly limits: RateLimits,
  ) {}

  /** Says whether the person may found a company on this installation. */
  async isOpen(actor: Actor): Promise<boolean> {
    return actor.isAdmin || this.installation.isOn(SwitchName.COMPANY_CREATION);
  }

  /** Throws CompanyCreationClosed. */
  async requireOpen(actor: Actor): Promise<void> {
    if (!(await this.isOpen(actor))) throw new CompanyCreationClosed();
  }

  /** Throws TooManyRequests. */
  async count(actor: Actor): Promise<void> {
    await this.limits.take(FOUNDINGS, actor.userUuid);
  }
}
