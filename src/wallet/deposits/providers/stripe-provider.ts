import Stripe from 'stripe';
import type { StripeSettings } from '../../../shared/config/setting.js';
import type { Logger } from '../../../shared/logging/logger.js';
import type { Currency } from '../../../shared/money/currency.js';
import type { Minor } from '../../../shared/money/money.js';
import { MalformedEvent, ProviderUnavailable, WrongSignature } from './port/provider.errors.js';
import { toStripeUnits } from './port/card-amount.js';
import type {
  Checkout,
  CheckoutOrder,
  Payment,
  PaymentProvider,
  SessionState,
  SignedEvent,
} from './port/payment-provider.js';
import {
  type KnownEvent,
  knownEventOf,
  meaningOf,
  paymentOf,
  type StripeEvent,
  stripeEventOf,
} from './stripe-events.js';

const TIMEOUT_MS = 15_000;

/** Card payments on pages of Stripe: no card number ever comes here. */
export class StripeProvider implements PaymentProvider {
  readonly name = 'STRIPE';
  private readonly stripe: Stripe;

  constructor(
    private readonly settings: StripeSettings,
    private readonly home: { publicUrl: string; logger: Logger },
    /** Another server than Stripe's, for tests. */
    server: { host?: string; port?: number; protocol?: 'http' | 'https' } = {},
  ) {
    this.stripe = new Stripe(settings.secretKey, {
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 1,
      telemetry: false,
      ...server,
    });
  }

  requirePossible(amount: Minor, currency: Currency): void {
    toStripeUnits(amount, currency);
  }

  async open({ deposit, amount, currency, description, expiresAt }: CheckoutOrder): Promise<Checkout> {
    const price = {
      currency: currency.toLowerCase(),
      unit_amount: toStripeUnits(amount, currency),
      product_data: { name: description },
    };
    const session = await this.ask(() =>
      this.stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: deposit,
          line_items: [{ price_data: price, quantity: 1 }],
          payment_intent_data: { metadata: { deposit } },
          expires_at: Math.floor(expiresAt.getTime() / 1000),
          success_url: `${this.home.publicUrl}/pay/stripe/success?deposit=${deposit}`,
          cancel_url: `${this.home.publicUrl}/pay/stripe/cancel?deposit=${deposit}`,
        },
        { idempotencyKey: `deposit:${deposit}` },
      ),
    );
    return { session: session.id, link: session.url ?? '' };
  }

  async find(session: string): Promise<SessionState> {
    const found = await this.ask(() => this.stripe.checkout.sessions.retrieve(session));
    if (found.payment_status === 'paid') return { state: 'PAID', paid: this.paidIn(found) };
    return { state: found.status === 'expired' ? 'EXPIRED' : 'OPEN' };
  }

  async expire(session: string): Promise<void> {
    try {
      await this.stripe.checkout.sessions.expire(session);
    } catch (error) {
      // The session is not open any more; the caller asks what it is.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw new ProviderUnavailable(error);
    }
  }

  async read(body: Buffer, signature: string): Promise<SignedEvent> {
    const event = this.verified(body, signature);
    const known = knownEventOf(event);
    return { id: event.id, event: known && meaningOf(await this.inOurVersion(known)) };
  }

  private verified(body: Buffer, signature: string): StripeEvent {
    try {
      return stripeEventOf(this.stripe.webhooks.constructEvent(body, signature, this.settings.webhookSecret));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new WrongSignature();
      throw new MalformedEvent();
    }
  }

  /** Fields of another version of Stripe's API may mean something else, so what the event is about is asked for. */
  private async inOurVersion(event: KnownEvent): Promise<KnownEvent> {
    if (event.version === Stripe.API_VERSION) return event;
    const { id } = event.object;
    const versions = { sent: event.version, expected: Stripe.API_VERSION };
    this.home.logger.error(
      { event: event.id, ...versions },
      'the webhook of Stripe is set to another version of its API',
    );
    const found = await this.ask<object>(() => {
      if (event.type.startsWith('refund.')) return this.stripe.refunds.retrieve(id);
      if (event.type.startsWith('charge.dispute.')) return this.stripe.disputes.retrieve(id);
      return this.stripe.checkout.sessions.retrieve(id);
    });
    return { ...event, object: { ...found, id } };
  }

  /** Throws ProviderUnavailable for a session of a shape that this version does not know. */
  private paidIn(session: Stripe.Checkout.Session): Payment {
    try {
      const paid = paymentOf({ ...session });
      if (paid) return paid;
    } catch (error) {
      throw new ProviderUnavailable(error);
    }
    throw new ProviderUnavailable(new Error(`The session ${session.id} was paid in an unknown currency.`));
  }

  private async ask<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw new ProviderUnavailable(error);
    }
  }
}
