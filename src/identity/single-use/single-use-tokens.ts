import { Injectable } from '@nestjs/common';
import type { Key } from '../../shared/ids/id.js';
import { hashToken, isSecretToken, newSecretToken } from '../../shared/ids/secret-token.js';
import { Job } from '../../shared/jobs/job.js';
import { Clock } from '../../shared/time/clock.js';
import { LinkNotValid } from './single-use-token.errors.js';
import type { SingleUseToken, TokenPurpose } from './single-use-token.entity.js';
import { SingleUseTokensRepository } from './single-use-tokens.repository.js';

/** How long each kind of link works, in seconds. */
export const LIFETIME: Record<TokenPurpose, number> = {
  VERIFY_EMAIL: 24 * 3600,
  RESET_PASSWORD: 30 * 60,
  CHANGE_EMAIL: 24 * 3600,
  SET_UP: 15 * 60,
  SOCIAL_LOGIN: 10 * 60,
  SECOND_FACTOR: 5 * 60,
};

@Injectable()
export class SingleUseTokens {
  constructor(
    private readonly repository: SingleUseTokensRepository,
    private readonly clock: Clock,
  ) {}

  /** Makes a secret and voids the earlier ones of the same purpose and person, so that only the newest mail works. */
  async issue(
    purpose: TokenPurpose,
    userId: Key<'user'> | null,
    payload: Record<string, string> | null = null,
  ): Promise<string> {
    const token = newSecretToken();
    const now = this.clock.now();
    if (userId) await this.revoke(purpose, userId);
    await this.repository.insert({
      purpose,
      userId,
      hash: hashToken(token),
      payload,
      expiresAt: new Date(now.getTime() + LIFETIME[purpose] * 1000),
    });
    return token;
  }

  /** Used, expired or not: to tell "used already" from "never existed". Throws LinkNotValid. */
  async find(purpose: TokenPurpose, token: unknown): Promise<SingleUseToken> {
    if (!isSecretToken(token)) throw new LinkNotValid();
    const row = await this.repository.find(purpose, hashToken(token));
    if (!row) throw new LinkNotValid();
    return row;
  }

  /** Looks without using: for the page behind a link, which mail scanners open too. Throws LinkNotValid. */
  async peek(purpose: TokenPurpose, token: unknown): Promise<SingleUseToken> {
    const row = await this.find(purpose, token);
    if (row.usedAt || row.expiresAt <= this.clock.now()) throw new LinkNotValid();
    return row;
  }

  /** Uses the token up; of many callers at once exactly one succeeds. Throws LinkNotValid. */
  async use(purpose: TokenPurpose, token: unknown): Promise<SingleUseToken> {
    const row = await this.peek(purpose, token);
    if (!(await this.repository.use(row.id, this.clock.now()))) throw new LinkNotValid();
    return row;
  }

  async revoke(purpose: TokenPurpose, userId: Key<'user'>): Promise<void> {
    await this.repository.revoke(purpose, userId, this.clock.now());
  }

  /** Voids all of one kind, whoever's they are. */
  async revokeAll(purpose: TokenPurpose): Promise<void> {
    await this.repository.revokeAll(purpose, this.clock.now());
  }

  @Job('identity.purge-single-use-tokens', { everySeconds: 6 * 3600 })
  async purge(): Promise<void> {
    const monthAgo = new Date(this.clock.now().getTime() - 30 * 24 * 3600 * 1000);
    await this.repository.purge(monthAgo);
  }
}
