import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../../shared/config/config.js';
import { isDuplicateKey } from '../../../../shared/database/database.js';
import { NotFound } from '../../../../shared/errors/app-error.js';
import type { Currency } from '../../../../shared/money/currency.js';
import type { Minor } from '../../../../shared/money/money.js';
import { Clock } from '../../../../shared/time/clock.js';
import { WrongSignature } from '../port/provider.errors.js';
import { toStripeUnits } from '../port/card-amount.js';
import type {
  Checkout,
  CheckoutOrder,
  Payment,
  PaymentProvider,
  SessionState,
  SignedEvent,
} from '../port/payment-provider.js';
import type { SandboxSession } from './sandbox-session.entity.js';
import { SandboxSessionsRepository } from './sandbox-sessions.repository.js';

const KEPT_DAYS = 30;

/** Takes cards of whoever tries the product out: its page is one of ours, and no money moves. Never in production. */
@Injectable()
export class SandboxProvider implements PaymentProvider {
  readonly name = 'SANDBOX';

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: SandboxSessionsRepository,
    private readonly clock: Clock,
  ) {}

  /** Refuses as the real provider does: what works in a trial works later. */
  requirePossible(amount: Minor, currency: Currency): void {
    toStripeUnits(amount, currency);
  }

  async open({ deposit, amount, currency, description, expiresAt }: CheckoutOrder): Promise<Checkout> {
    const createdAt = this.clock.now();
    await this.sessions.purge(new Date(createdAt.getTime() - KEPT_DAYS * 86_400_000));
    const session = `sandbox_${deposit}`;
    const page = (name: string) => `${this.config.publicUrl}/pay/stripe/${name}?deposit=${deposit}`;
    const values = { session, amount, currency, description, expiresAt, createdAt };
    const urls = { successUrl: page('success'), cancelUrl: page('cancel') };
    try {
      await this.sessions.insert({ ...values, ...urls, state: 'OPEN' });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    return { session, link: `${this.config.publicUrl}/pay/sandbox/${session}` };
  }

  async find(name: string): Promise<SessionState> {
    const session = await this.sessions.find(name);
    if (session?.state === 'PAID') return { state: 'PAID', paid: sandboxPayment(session) };
    const isOpen = session?.state === 'OPEN' && session.expiresAt > this.clock.now();
    return { state: isOpen ? 'OPEN' : 'EXPIRED' };
  }

  async expire(session: string): Promise<void> {
    await this.sessions.settle(session, 'EXPIRED');
  }

  /** Refuses any event: the sandbox lives in this program and sends nothing. */
  async read(): Promise<SignedEvent> {
    throw new WrongSignature();
  }

  /** Returns the session of a checkout page. Throws NotFound. */
  async require(name: string): Promise<SandboxSession> {
    const session = this.config.sandboxCards ? await this.sessions.find(name) : null;
    if (!session) throw new NotFound();
    return session;
  }

  /** Pays a session, for whoever has the page open. Tells whether it could still be paid. Throws NotFound. */
  async pay(name: string): Promise<{ session: SandboxSession; isPaid: boolean }> {
    const session = await this.require(name);
    const isPaid = session.expiresAt > this.clock.now() && (await this.sessions.settle(name, 'PAID'));
    return { session, isPaid: isPaid || session.state === 'PAID' };
  }
}

export function sandboxPayment({ session, amount, currency }: SandboxSession): Payment {
  return { session, payment: `payment_${session}`, amount, currency };
}
