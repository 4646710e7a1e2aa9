import Stripe from 'stripe';
import type { StripeSettings } from '../../../shared/config/setting.js';
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
    private readonly publicUrl: string,
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
          success_url: `${this.publicUrl}/pay/stripe/success?deposit=${deposit}`,
          cancel_url: `${this.publicUrl}/pay/stripe/cancel?deposit=${deposit}`,
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

  read(body: Buffer, signature: string): SignedEvent {
    let event: Stripe.Event;
    try {
      event = this.stripe.webhooks.constructEvent(body, signature, this.settings.webhookSecret);
    } catch {
      throw new WrongSignature();
    }
    return { id: event.id, event: meaningOf(event) };
  }

  private async ask<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw new ProviderUnavailable(error);
    }
  }
}

function meaningOf(event: Stripe.Event): ProviderEvent | null {
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
    case 'refund.updated': {
      const refund = event.data.object;
      return refund.status === 'succeeded' ? { kind: 'REFUND', returned: returnOf(refund) } : null;
    }
    case 'charge.dispute.funds_withdrawn':
      return { kind: 'DISPUTE', returned: returnOf(event.data.object) };
    case 'charge.dispute.funds_reinstated':
      return { kind: 'DISPUTE_WON', returned: returnOf(event.data.object) };
    default:
      return null;
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
