import { Injectable } from '@nestjs/common';
import { RateLimits, type RateLimit } from '../../shared/rate-limit/rate-limits.js';
import { callerAddress } from '../../shared/http/request-context.js';

const TO_ONE_MAILBOX: RateLimit = { name: 'mail-to-one', max: 3, seconds: 3600 };
const FROM_ONE_ADDRESS: RateLimit = { name: 'mail-from-one', max: 20, seconds: 3600 };

/** Keeps strangers from filling a mailbox, or many, through forms that send mail to whoever is named. */
@Injectable()
export class MailLimits {
  constructor(private readonly limits: RateLimits) {}

  /** Throws TooManyRequests; the same for known and unknown mailboxes. */
  async take(kind: string, email: string): Promise<void> {
    await this.limits.take(FROM_ONE_ADDRESS, `${kind}\0${callerAddress()}`);
    await this.limits.take(TO_ONE_MAILBOX, `${kind}\0${email}`);
  }
}
