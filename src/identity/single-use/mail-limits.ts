import { Injectable } from '@nestjs/common';
import { RateLimits, type RateLimit } from '../../shared/rate-limit/rate-limits.js';
import { callerAddress } from '../../shared/request/request-context.js';

const TO_ONE_MAILBOX: RateLimit = { name: 'mail-to-one', max: 3, seconds: 3600 };
/** Limit for one address: the mails go to whoever is named, and more would make the server a relay. */
const FROM_ONE_ADDRESS: RateLimit = { name: 'mail-from-one', max: 20, seconds: 3600 };
/**
 * Limit for one address: the mails go to people who have an account. A whole company may sit behind one address, and
 * nobody is to use up what its people need.
 */
const RESETS_FROM_ONE_ADDRESS: RateLimit = { name: 'mail-reset-from-one', max: 200, seconds: 3600 };

/** Keeps strangers from filling a mailbox, or many, through forms that send mail to whoever is named. */
@Injectable()
export class MailLimits {
  constructor(private readonly limits: RateLimits) {}

  /** Throws TooManyRequests; the same for known and unknown mailboxes. */
  async take(kind: string, email: string): Promise<void> {
    await this.limits.take(TO_ONE_MAILBOX, `${kind}\0${email}`);
    try {
      await this.limits.take(
        kind === 'reset' ? RESETS_FROM_ONE_ADDRESS : FROM_ONE_ADDRESS,
        `${kind}\0${callerAddress()}`,
      );
    } catch (error) {
      // Nothing is sent: the mailbox is not to wait for it.
      await this.limits.giveBack(TO_ONE_MAILBOX, `${kind}\0${email}`);
      throw error;
    }
  }
}
