import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import { Clock } from '../../shared/time/clock.js';
import { PushRepository } from './push.repository.js';
import { PushRelay } from './push.relay.js';

export interface PushContent {
  title: string;
  body: string;
  /** Path that a click opens. */
  link: string;
}

/** A push service takes 4,096 bytes of ciphertext. */
const MAX_TITLE = 120;
const MAX_BODY = 500;

/** Takes push messages into the running transaction, one for each browser of a person. */
@Injectable()
export class PushMessages {
  constructor(
    private readonly database: Database,
    private readonly repository: PushRepository,
    private readonly relay: PushRelay,
    private readonly clock: Clock,
  ) {}

  /** Queues a message of their own for each of these people. */
  async queue(told: ReadonlyMap<Key<'user'>, PushContent>): Promise<void> {
    const payloads = [...told].map(([userId, { title, body, link }]) => ({
      userId,
      payload: JSON.stringify({ title: title.slice(0, MAX_TITLE), body: body.slice(0, MAX_BODY), link }),
    }));
    const queued = await this.repository.queue(payloads, this.clock.now());
    if (queued > 0) this.database.afterCommit(() => this.relay.nudge());
  }
}
