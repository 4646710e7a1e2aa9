import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import { PushMessage, PushSubscription } from './push-subscription.entity.js';

/** A message with the data needed to send it. */
export interface DuePush {
  id: string;
  payload: string;
  tries: number;
  subscription_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

@Injectable()
export class PushRepository {
  constructor(private readonly database: Database) {}

  /**
   * Stores a subscription. A browser in which another person signs in belongs to them from then on; messages waiting
   * for the former person are dropped.
   */
  async subscribe(subscription: Omit<PushSubscription, 'id'>): Promise<void> {
    const { endpointHash, userId } = subscription;
    const known = await this.database.manager().findOneBy(PushSubscription, { endpointHash });
    if (known && known.userId !== userId) await this.forget(known.id);
    await this.database
      .manager()
      .createQueryBuilder()
      .insert()
      .into(PushSubscription)
      .values(subscription)
      .orUpdate(['user_id', 'session_id', 'p256dh', 'auth', 'created_at'], ['endpoint_hash'])
      .updateEntity(false)
      .execute();
  }

  /** Queues one message for each browser in which one of these people is still signed in, and returns their number. */
  async queue(payloads: readonly { userId: Key<'user'>; payload: string }[], now: Date): Promise<number> {
    const browsers = await this.database.query<{ id: string; user_id: Key<'user'> }>(
      `SELECT p.id, p.user_id FROM identity_push_subscription p JOIN identity_session s ON s.id = p.session_id
       WHERE p.user_id IN (?) AND s.ended_at IS NULL`,
      [payloads.map(({ userId }) => userId)],
    );
    const payloadOf = new Map(payloads.map(({ userId, payload }) => [userId, payload]));
    const rows = browsers.map(({ id, user_id: user }) => [id, payloadOf.get(user), now, now]);
    await this.database.insertRows('identity_push_message', 'subscription_id, payload, due_at, created_at', rows);
    return rows.length;
  }

  /** Deletes all but the newest `kept` subscriptions of a person. */
  async forgetOldest(userId: Key<'user'>, kept: number): Promise<void> {
    const old = await this.database.manager().find(PushSubscription, {
      where: { userId },
      order: { createdAt: 'DESC', id: 'DESC' },
      skip: kept,
      take: 100,
    });
    for (const { id } of old) await this.forget(id);
  }

  async unsubscribe(userId: Key<'user'>, endpointHash: Buffer): Promise<void> {
    const found = await this.database.manager().findOneBy(PushSubscription, { userId, endpointHash });
    if (found) await this.forget(found.id);
  }

  /** Deletes a subscription; its waiting messages are deleted by the foreign key. */
  async forget(subscriptionId: string): Promise<void> {
    await this.database.manager().delete(PushSubscription, subscriptionId);
  }

  count(userId: Key<'user'>): Promise<number> {
    return this.database.manager().countBy(PushSubscription, { userId });
  }

  /** Deletes subscriptions of ended sessions: nobody is signed in in that browser any more. */
  async forgetSignedOut(): Promise<void> {
    await this.database.execute(
      `DELETE p FROM identity_push_subscription p LEFT JOIN identity_session s ON s.id = p.session_id
       WHERE s.id IS NULL OR s.ended_at IS NOT NULL`,
    );
  }

  /** Claims due messages until `leasedUntil`; then another process may. */
  claim(now: Date, leasedUntil: Date, limit: number): Promise<DuePush[]> {
    return this.database.transaction(async () => {
      const due = await this.database.query<DuePush>(
        `SELECT m.id, m.payload, m.tries, m.subscription_id FROM identity_push_message m
         WHERE m.due_at <= ? ORDER BY m.due_at, m.id LIMIT ? FOR UPDATE SKIP LOCKED`,
        [now, limit],
      );
      if (due.length === 0) return [];
      const ids = due.map(({ id }) => id);
      await this.database.execute('UPDATE identity_push_message SET due_at = ?, tries = tries + 1 WHERE id IN (?)', [
        leasedUntil,
        ids,
      ]);
      return this.database.query<DuePush>(
        `SELECT m.id, m.payload, m.tries, m.subscription_id, p.endpoint, p.p256dh, p.auth
         FROM identity_push_message m JOIN identity_push_subscription p ON p.id = m.subscription_id
         WHERE m.id IN (?)`,
        [ids],
      );
    });
  }

  /**
   * Deletes a sent message, if the claim still holds: a process slower than its lease must not touch another's claim.
   */
  async done({ id, tries }: Pick<DuePush, 'id' | 'tries'>): Promise<void> {
    await this.database.manager().delete(PushMessage, { id, tries });
  }

  async postpone({ id, tries }: Pick<DuePush, 'id' | 'tries'>, dueAt: Date): Promise<void> {
    await this.database.manager().update(PushMessage, { id, tries }, { dueAt });
  }
}
