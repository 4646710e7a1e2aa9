import { Injectable } from '@nestjs/common';
import { Sessions } from '../../identity/index.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { type RateLimit, RateLimits } from '../../shared/rate-limit/rate-limits.js';

/** Counted of one person, whosever the bank details are. */
const SAVES: RateLimit = { name: 'billing-saved', max: 30, seconds: 3600 };
const REVEALS: RateLimit = { name: 'billing-revealed', max: 10, seconds: 3600 };

/** Whoever took a session over shall neither read where somebody is paid nor change it. */
@Injectable()
export class BillingProof {
  constructor(
    private readonly sessions: Sessions,
    private readonly limits: RateLimits,
  ) {}

  /** Throws StepUpRequired, TooManyRequests. */
  async requireToSave(actor: Actor): Promise<void> {
    this.sessions.requireProof(actor);
    await this.limits.take(SAVES, actor.userUuid);
  }

  /** Throws StepUpRequired, TooManyRequests. */
  async requireToReveal(actor: Actor): Promise<void> {
    this.sessions.requireProof(actor);
    await this.limits.take(REVEALS, actor.userUuid);
  }
}
