import { Inject, Injectable } from '@nestjs/common';
import { BackgroundWork } from '../../shared/jobs/background-work.js';
import { Job } from '../../shared/jobs/job.js';
import { renewed } from '../../shared/jobs/renewed.js';
import { LOGGER, type Logger } from '../../shared/logging/logger.js';
import { Clock } from '../../shared/time/clock.js';
import { type DuePush, PushRepository } from './push.repository.js';
import { PushSender, SubscriptionGone } from './push-sender.js';

const BATCH = 10;
const LEASE_SECONDS = 120;
const RENEWED_MS = (LEASE_SECONDS / 3) * 1000;
/** Number of tries: about a day with growing pauses; then it is old news, and waits in the inbox anyway. */
const MAX_TRIES = 12;
const MAX_DELAY_SECONDS = 3600 * 4;

/** Carries push messages to the browsers' push services. */
@Injectable()
export class PushRelay extends BackgroundWork {
  constructor(
    private readonly repository: PushRepository,
    private readonly sender: PushSender,
    private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('push', 10_000, logger);
  }

  @Job('identity.forget-push-subscriptions', { everySeconds: 86_400 })
  async forgetSignedOut(): Promise<void> {
    await this.repository.forgetSignedOut();
  }

  /** True when there may be more. */
  protected async next(): Promise<boolean> {
    const due = await this.repository.claim(this.clock.now(), this.leaseEnd(), BATCH);
    const renew = (message: DuePush): Promise<void> => this.repository.postpone(message, this.leaseEnd());
    await Promise.all(
      due.map((message) =>
        renewed(
          RENEWED_MS,
          () => renew(message),
          () => this.send(message),
        ),
      ),
    );
    return due.length === BATCH;
  }

  private leaseEnd(): Date {
    return new Date(this.clock.now().getTime() + LEASE_SECONDS * 1000);
  }

  private async send(message: DuePush): Promise<void> {
    try {
      await this.sender.send(message, message.payload);
      await this.repository.done(message);
    } catch (error) {
      if (error instanceof SubscriptionGone) return this.repository.forget(message.subscription_id);
      this.logger.warn({ err: error, push: message.id, tries: message.tries }, 'a push message could not be sent');
      if (message.tries >= MAX_TRIES) return this.repository.done(message);
      const delay = Math.min(MAX_DELAY_SECONDS, 5 * 2 ** message.tries);
      await this.repository.postpone(message, new Date(this.clock.now().getTime() + delay * 1000));
    }
  }
}
