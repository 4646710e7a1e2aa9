import { createHash } from 'node:crypto';
import { Database } from '../../shared/database/database.js';
import { newUuid } from '../../shared/ids/uuid.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { PushSender } from './push-sender.js';
import { PushSubscriptionInput } from './push.dto.js';
import { PushRepository } from './push.repository.js';

const MAX_BROWSERS = 10;

/** The browsers in which a person wants push messages. */
@PublicService()
export class PushSubscriptions {
  constructor(
    private readonly database: Database,
    private readonly repository: PushRepository,
    private readonly sender: PushSender,
    private readonly clock: Clock,
  ) {}

  /** Public key that a browser needs as `applicationServerKey`. */
  get publicKey(): string {
    return this.sender.publicKey;
  }

  /** Subscribes a browser; repeating it has no effect. The oldest beyond ten is deleted. Throws InvalidInput. */
  async subscribe(actor: Actor, raw: unknown): Promise<void> {
    const { endpoint, p256dh, auth } = await validated(PushSubscriptionInput, raw);
    await this.database.transaction(async () => {
      await this.repository.subscribe({
        uuid: newUuid(),
        userId: actor.userKey,
        sessionId: actor.sessionKey,
        endpoint,
        endpointHash: hashOf(endpoint),
        p256dh,
        auth,
        createdAt: this.clock.now(),
      });
      await this.repository.forgetOldest(actor.userKey, MAX_BROWSERS);
    });
  }

  /** Unsubscribes a browser of the caller; others are left alone. */
  async unsubscribe(actor: Actor, endpoint: unknown): Promise<void> {
    if (typeof endpoint === 'string') await this.repository.unsubscribe(actor.userKey, hashOf(endpoint));
  }

  /** Says whether any browser of the caller receives push messages. */
  async isOn(actor: Actor): Promise<boolean> {
    return (await this.repository.count(actor.userKey)) > 0;
  }
}

const hashOf = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();
