import { Injectable } from '@nestjs/common';
import { callerAddress } from '../../shared/http/request-context.js';
import type { Key } from '../../shared/ids/id.js';
import { RateLimits, type RateLimit } from '../../shared/rate-limit/rate-limits.js';

const ACCOUNT_MINUTE: RateLimit = { name: 'login-account-minute', max: 5, seconds: 60 };
const ACCOUNT_HOUR: RateLimit = { name: 'login-account-hour', max: 20, seconds: 3600 };
const ADDRESS: RateLimit = { name: 'login-address', max: 100, seconds: 3600 };
const CODE: RateLimit = { name: 'login-code', max: 5, seconds: 300 };
const CODE_HOUR: RateLimit = { name: 'login-code-hour', max: 20, seconds: 3600 };

/**
 * Slows guessing down, by account and by address. Only failures count. A browser that this person signed in with before is
 * counted apart, so that strangers who fail on purpose cannot lock the owner out.
 */
@Injectable()
export class SignInLimits {
  constructor(private readonly limits: RateLimits) {}

  /** Throws TooManyRequests. Asked before the password is looked at. */
  async admit(account: string, knownDevice: string | null): Promise<void> {
    const key = accountKey(account, knownDevice);
    await this.limits.check(ACCOUNT_MINUTE, key);
    await this.limits.check(ACCOUNT_HOUR, key);
    await this.limits.check(ADDRESS, callerAddress());
  }

  async noteFailure(account: string, knownDevice: string | null): Promise<void> {
    const key = accountKey(account, knownDevice);
    await this.limits.count(ACCOUNT_MINUTE, key);
    await this.limits.count(ACCOUNT_HOUR, key);
    await this.limits.count(ADDRESS, callerAddress());
  }

  async noteSuccess(account: string, knownDevice: string | null): Promise<void> {
    const key = accountKey(account, knownDevice);
    await this.limits.clear(ACCOUNT_MINUTE, key);
    await this.limits.clear(ACCOUNT_HOUR, key);
  }

  /** Counts every code that is tried, right or wrong. Throws TooManyRequests. */
  async takeCode(userKey: Key<'user'>): Promise<void> {
    await this.limits.take(CODE, userKey);
    await this.limits.take(CODE_HOUR, userKey);
  }

  async noteRightCode(userKey: Key<'user'>): Promise<void> {
    await this.limits.clear(CODE, userKey);
    await this.limits.clear(CODE_HOUR, userKey);
  }
}

function accountKey(account: string, knownDevice: string | null): string {
  return knownDevice ? `${account}\0${knownDevice}` : account;
}
