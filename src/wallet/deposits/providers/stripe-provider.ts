import Stripe from 'stripe';
import type { StripeSettings } from '../../../shared/config/setting.js';
import type { Logger } from '../../../shared/logging/logger.js';
import { type Currency, currencyOf } from '../../../shared/money/currency.js';
import type { Minor } from '../../../shared/money/money.js';
import { ProviderUnavailable, WrongSignature } from './port/provider.errors.js';
import { fromStripeUnits, toStripeUnits } from './port/card-amount.js';
import type {
  Checkout,
  CheckoutOrder,
  Payment,
  PaymentProvider,
  ProviderEvent,
  Return,
  SessionState,
  SignedEvent,
} from './port/payment-provider.js';

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
    if (found.payment_status === 'paid') return { state: 'PAID', paid: paymentOf(found) };
    return { state: found.status === 'expired' ? 'EXPIRED' : 'OPEN' };
  }

  async expire(session: string): Promise<void> {
    try {
      await this.stripe.checkout.sessions.expire(session);
    } catch (error) {
      // It is not open any more; the caller asks what it is.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw new ProviderUnavailable(error);
    }
  }

  async read(body: Buffer, signature: string): Promise<SignedEvent> {
    const event = this.verified(body, signature);
    const read = isKnown(event) ? meaningOf(await this.inOurVersion(event)) : null;
    return { id: event.id, event: read };
  }

  private verified(body: Buffer, signature: string): Stripe.Event {
    try {
      return this.stripe.webhooks.constructEvent(body, signature, this.settings.webhookSecret);
    } catch {
      throw new WrongSignature();
    }
  }

  /** Fields of another version of Stripe's API may mean something else, so what the event is about is asked for. */
  private async inOurVersion(event: KnownEvent): Promise<KnownEvent> {
    if (event.api_version === Stripe.API_VERSION) return event;
    const { id, object } = event.data.object;
    const versions = { sent: event.api_version, expected: Stripe.API_VERSION };
    this.home.logger.error(
      { event: event.id, ...versions },
      'the webhook of Stripe is set to another version of its API',
    );
    const found = await this.ask<KnownEvent['data']['object']>(() => {
      if (object === 'refund') return this.stripe.refunds.retrieve(id);
      if (object === 'dispute') return this.stripe.disputes.retrieve(id);
      return this.stripe.checkout.sessions.retrieve(id);
    });
    return { ...event, data: { object: found } } as KnownEvent;
  }

  private async ask<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw new ProviderUnavailable(error);
    }
  }
}

const KNOWN = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
  'checkout.session.async_payment_failed',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const;

type KnownEvent = Extract<Stripe.Event, { type: (typeof KNOWN)[number] }>;

function isKnown(event: Stripe.Event): event is KnownEvent {
  return (KNOWN as readonly string[]).includes(event.type);
}

function meaningOf(event: KnownEvent): ProviderEvent | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const session = event.data.object;
      // Some means are paid days later; what counts then is the event of the payment.
      return session.payment_status === 'paid' ? { kind: 'PAID', paid: paymentOf(session) } : null;
    }
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed':
      return { kind: 'EXPIRED', session: event.data.object.id };
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = event.data.object;
      if (refund.status === 'succeeded') return { kind: 'REFUND', returned: returnOf(refund) };
      return refund.status === 'failed' ? { kind: 'REFUND_FAILED', returned: returnOf(refund) } : null;
    }
    case 'charge.dispute.funds_withdrawn':
      return { kind: 'DISPUTE', returned: returnOf(event.data.object) };
    case 'charge.dispute.funds_reinstated':
      return { kind: 'DISPUTE_WON', returned: returnOf(event.data.object) };
  }
}

function paymentOf({
  id,
  amount_total: units,
  currency: code,
  payment_intent: intent,
}: Stripe.Checkout.Session): Payment {
  const currency = currencyOf((code ?? '').toUpperCase());
  return { session: id, payment: idOf(intent) ?? id, amount: fromStripeUnits(units ?? 0, currency), currency };
}

function returnOf({ id, amount, currency: code, payment_intent: intent }: Stripe.Refund | Stripe.Dispute): Return {
  const currency = currencyOf(code.toUpperCase());
  return { reference: id, payment: idOf(intent) ?? '', amount: fromStripeUnits(amount, currency), currency };
}

function idOf(named: string | { id: string } | null): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null);
}
