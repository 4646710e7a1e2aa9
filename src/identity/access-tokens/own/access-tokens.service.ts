import { Changes } from '../../../shared/changes/changes.service.js';
import { Database } from '../../../shared/database/database.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import type { Key, UuidLike } from '../../../shared/ids/id.js';
import { hashToken } from '../../../shared/ids/secret-token.js';
import { newUuid } from '../../../shared/ids/uuid.js';
import { Job } from '../../../shared/jobs/job.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { TOKEN_SCOPES } from '../../../shared/permissions/scopes/token-scope.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { validated } from '../../../shared/validation/validate.js';
import { Sessions } from '../../sessions/sessions.service.js';
import { newAccessToken } from '../access-token-authenticator.js';
import type { AccessToken } from '../access-token.entity.js';
import { AccessTokensRepository } from '../access-tokens.repository.js';
import { CreateAccessTokenInput } from './access-token.dto.js';
import { TooManyAccessTokens } from './access-token.errors.js';

export const MAX_ACCESS_TOKENS = 20;
const DAY_MS = 24 * 3600 * 1000;
/** Days for which ended tokens are kept, so that the audit log can be matched to them. */
const KEPT_DAYS = 90;

/** Personal access tokens, which people create for their own scripts. */
@PublicService()
export class AccessTokens {
  /** All scopes that a token can have. */
  readonly scopes = TOKEN_SCOPES;

  constructor(
    private readonly database: Database,
    private readonly repository: AccessTokensRepository,
    private readonly sessions: Sessions,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /** Lists the caller's valid tokens, the newest first. */
  list(actor: Actor): Promise<AccessToken[]> {
    return this.repository.listActive(actor.userKey, this.clock.now());
  }

  /**
   * Creates a token. This is the only time that its secret is returned. Throws StepUpRequired, InvalidInput,
   * TooManyAccessTokens.
   */
  async create(actor: Actor, raw: unknown): Promise<{ token: string; accessToken: AccessToken }> {
    this.sessions.requireProof(actor);
    const { name, scopes, days } = await validated(CreateAccessTokenInput, raw);
    const token = newAccessToken();
    const now = this.clock.now();
    const accessToken = await this.database.transaction(async () => {
      const count = await this.repository.countLocked(actor.userKey, now);
      if (count >= MAX_ACCESS_TOKENS) throw new TooManyAccessTokens(MAX_ACCESS_TOKENS);
      const made = await this.repository.insert({
        uuid: newUuid(),
        userId: actor.userKey,
        name,
        hash: hashToken(token),
        scopes,
        createdAt: now,
        expiresAt: new Date(now.getTime() + days * DAY_MS),
        lastUsedAt: null,
        revokedAt: null,
      });
      await this.changes.record({
        audit: {
          action: 'identity.access-token-created',
          objectType: 'access-token',
          objectId: made.uuid,
          details: { name, scopes: scopes.join(' '), days },
        },
      });
      return made;
    });
    return { token, accessToken };
  }

  /** Revokes one of the caller's own tokens. Throws NotFound. */
  async revoke(actor: Actor, uuid: UuidLike<'accessToken'>): Promise<void> {
    await this.database.transaction(async () => {
      const token = await this.repository.find(uuid);
      if (token?.userId !== actor.userKey) throw new NotFound();
      await this.end(token);
    });
  }

  /**
   * Revokes all tokens of a person after a password change: somebody who knew the old password may have created one.
   */
  async revokeAll(userKey: Key<'user'>): Promise<void> {
    await this.database.transaction(async () => {
      for (const token of await this.repository.listActive(userKey, this.clock.now())) await this.end(token);
    });
  }

  /** Deletes access tokens that expired longer ago than they are kept. */
  @Job('identity.purge-access-tokens', { everySeconds: 6 * 3600 })
  async purge(): Promise<void> {
    await this.repository.purge(new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS));
  }

  private async end(token: AccessToken): Promise<void> {
    if (!(await this.repository.revoke(token.id, this.clock.now()))) return;
    await this.changes.record({
      audit: {
        action: 'identity.access-token-revoked',
        objectType: 'access-token',
        objectId: token.uuid,
        details: { name: token.name },
      },
    });
  }
}
