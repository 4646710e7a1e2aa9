import { Agent } from 'node:https';
import { Inject, Injectable } from '@nestjs/common';
import webPush, { WebPushError } from 'web-push';
import { CONFIG, type Config } from '../../shared/config/config.js';
import { SECRETS, type Secrets } from '../../shared/config/secrets.js';
import { isPushEndpoint, publicLookup } from './push-address.js';

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The browser took its subscription back, or the push service never knew it. */
export class SubscriptionGone extends Error {}

/** Hands a message to a browser's push service. */
export abstract class PushSender {
  /** Browsers need it to subscribe. */
  abstract readonly publicKey: string;
  /** Throws SubscriptionGone. */
  abstract send(target: PushTarget, payload: string): Promise<void>;
}

const TIMEOUT_MS = 10_000;
/** Time that a message waits for its browser; whoever was away for longer finds it in the inbox. */
const LIFETIME_SECONDS = 86_400;

/** Web push (RFC 8030, 8291, 8292). Redirects are not followed: they could lead where the endpoint may not. */
@Injectable()
export class WebPushSender extends PushSender {
  readonly publicKey: string;
  private readonly vapidDetails: { subject: string; publicKey: string; privateKey: string };
  protected readonly agent: Agent = new Agent({
    lookup: publicLookup as never,
    keepAlive: true,
    maxSockets: 10,
    timeout: TIMEOUT_MS,
  });

  constructor(@Inject(CONFIG) config: Config, @Inject(SECRETS) secrets: Secrets) {
    super();
    const { hostname, protocol } = new URL(config.publicUrl);
    const subject = protocol === 'https:' ? config.publicUrl : `mailto:push@${hostname}`;
    this.publicKey = secrets.vapid.publicKey;
    this.vapidDetails = { subject, ...secrets.vapid };
  }

  async send({ endpoint, p256dh, auth }: PushTarget, payload: string): Promise<void> {
    if (!this.mayReach(endpoint)) throw new SubscriptionGone('The endpoint is not at a push service.');
    const subscription = { endpoint, keys: { p256dh, auth } };
    const { vapidDetails, agent } = this;
    try {
      await webPush.sendNotification(subscription, payload, {
        vapidDetails,
        agent,
        TTL: LIFETIME_SECONDS,
        timeout: TIMEOUT_MS,
      });
    } catch (error) {
      const gone = error instanceof WebPushError && (error.statusCode === 404 || error.statusCode === 410);
      throw gone ? new SubscriptionGone(`The push service answered ${error.statusCode}.`) : error;
    }
  }

  protected mayReach(endpoint: string): boolean {
    return isPushEndpoint(endpoint);
  }
}
