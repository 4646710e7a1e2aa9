import { Column, Entity, Index } from 'typeorm';
import {
  CodeColumn,
  ForeignKeyColumn,
  HashColumn,
  InstantColumn,
  KeyColumn,
  UuidColumn,
} from '../../shared/database/column.js';
import type { Key, Uuid } from '../../shared/ids/id.js';

/** A browser that receives push messages for the person who was signed in there. Ends with that session. */
@Entity('identity_push_subscription')
@Index('identity_push_subscription_uuid', ['uuid'], { unique: true })
@Index('identity_push_subscription_endpoint', ['endpointHash'], { unique: true })
@Index('identity_push_subscription_user', ['userId'])
export class PushSubscription {
  @KeyColumn()
  id: Key<'pushSubscription'>;

  @UuidColumn()
  uuid: Uuid<'pushSubscription'>;

  @ForeignKeyColumn()
  userId: Key<'user'>;

  @ForeignKeyColumn()
  sessionId: Key<'session'>;

  /** Address at the browser's push service. */
  @CodeColumn(1000)
  endpoint: string;

  /** Hash of the endpoint, which is too long for an index of its own. */
  @HashColumn()
  endpointHash: Buffer;

  /** The browser's public key; with it and the secret below (both base64url) only the browser can read the messages. */
  @CodeColumn(100)
  p256dh: string;

  @CodeColumn(30)
  auth: string;

  @InstantColumn()
  createdAt: Date;
}

/** A message for one browser, until it is delivered or given up. */
@Entity('identity_push_message')
@Index('identity_push_message_due', ['dueAt'])
@Index('identity_push_message_subscription', ['subscriptionId'])
export class PushMessage {
  @KeyColumn()
  id: Key<'pushMessage'>;

  @ForeignKeyColumn()
  subscriptionId: Key<'pushSubscription'>;

  /** JSON for the page's service worker. */
  @Column({ type: 'text' })
  payload: string;

  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  tries: number;

  /** When it is to be sent; while a process sends it, when another may take over. */
  @InstantColumn()
  dueAt: Date;

  @InstantColumn()
  createdAt: Date;
}
