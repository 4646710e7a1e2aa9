import { Injectable } from '@nestjs/common';
import { TooManyRequests } from '../../shared/errors/app-error.js';
import { callerAddress } from '../../shared/request/request-context.js';
import type { Key } from '../../shared/ids/id.js';
import type { GrowingWait } from '../../shared/rate-limit/growing-wait.js';
import { GrowingWaits } from '../../shared/rate-limit/growing-waits.js';
import { RateLimits, type RateLimit } from '../../shared/rate-limit/rate-limits.js';
import { Sessions } from '../sessions/sessions.service.js';

const DAY = 24 * 3600;
const ACCOUNT: GrowingWait = {
  name: 'login-account',
  free: 5,
  first: 30,
  longest: 3600,
  cap: 100,
  capped: DAY,
  memory: 2 * DAY,
};
const ADDRESS: RateLimit = { name: 'login-address', max: 100, seconds: 3600 };
const CODES: readonly RateLimit[] = [
  { name: 'login-code', max: 5, seconds: 300 },
  { name: 'login-code-hour', max: 20, seconds: 3600 },
];

/** A sign-in attempt: the claimed account, and what is known about the device before the password is checked. */
export interface SignInAttempt {
  account: string;
  /** null: nobody has this address. */
  userKey: Key<'user'> | null;
  /** The browser or session in which this person has proved their identity before. */
  knownDevice: string | null;
}

/** An admitted attempt, which counts as a miss until one of these methods is called. */
export interface AdmittedAttempt {
  /** Records that the password was right. */
  succeeded(): Promise<void>;
  /** Takes the miss back, because the attempt was not judged. */
  giveBack(): Promise<void>;
  /** The refusal to return instead of "wrong", so that a crowded address learns nothing about accounts. */
  refusal: TooManyRequests | null;
}

/**
 * Slows guessing down, by account and by address; every attempt counts before it is judged. A browser in which this
 * person signed in before is counted apart: strangers who fail on purpose cannot lock anybody out of it.
 */
@Injectable()
export class SignInLimits {
  constructor(
    private readonly waits: GrowingWaits,
    private readonly limits: RateLimits,
    private readonly sessions: Sessions,
  ) {}

  /** Admits an attempt. Throws TooManyRequests. */
  async admit(attempt: SignInAttempt): Promise<AdmittedAttempt> {
    const key = attempt.knownDevice ? `${attempt.account}\0${attempt.knownDevice}` : attempt.account;
    if (attempt.knownDevice) {
      const giveBack = await this.waits.take(ACCOUNT, key);
      return { succeeded: () => this.waits.clear(ACCOUNT, key), giveBack, refusal: null };
    }
    const address = callerAddress();
    const refusal = await this.takeAddress(attempt, address);
    const leaveAddress = async (): Promise<void> => {
      if (!refusal) await this.limits.giveBack(ADDRESS, address);
    };
    const undo = await this.waits.take(ACCOUNT, key).catch(async (error: unknown) => {
      await leaveAddress();
      throw error;
    });
    return {
      succeeded: async () => void (await Promise.all([this.waits.clear(ACCOUNT, key), leaveAddress()])),
      giveBack: async () => void (await Promise.all([undo(), leaveAddress()])),
      refusal,
    };
  }

  /** Forgets misses after the person was proved by their mailbox. */
  async forget(account: string): Promise<void> {
    await this.waits.clear(ACCOUNT, account);
  }

  /** Counts every code that is tried, right or wrong. Throws TooManyRequests. */
  async takeCode(userKey: Key<'user'>): Promise<void> {
    await this.limits.takeAll(CODES, userKey);
  }

  async recordRightCode(userKey: Key<'user'>): Promise<void> {
    for (const limit of CODES) await this.limits.clear(limit, userKey);
  }

  /**
   * Counts an attempt for its address. At an address with too many misses, only people who signed in there before may
   * continue: a whole office may share it.
   */
  private async takeAddress({ userKey }: SignInAttempt, address: string): Promise<TooManyRequests | null> {
    try {
      await this.limits.take(ADDRESS, address);
      return null;
    } catch (error) {
      const expected = error instanceof TooManyRequests;
      if (expected && userKey && (await this.sessions.cameFrom(userKey, address))) return error;
      throw error;
    }
  }
}
