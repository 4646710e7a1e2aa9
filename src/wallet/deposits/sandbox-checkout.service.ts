import { requireAmount } from '../../shared/money/amount-input.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { ProviderEvents } from './crediting/provider-events.service.js';
import { sandboxPayment, SandboxProvider } from './providers/sandbox/sandbox-provider.service.js';
import type { SandboxSession } from './providers/sandbox/sandbox-session.entity.js';

/** The checkout page of the sandbox: whoever knows its address may use it, as with a real provider. */
@PublicService()
export class SandboxCheckout {
  constructor(
    private readonly provider: SandboxProvider,
    private readonly events: ProviderEvents,
  ) {}

  /** Throws NotFound. */
  preview(session: string): Promise<SandboxSession> {
    return this.provider.require(session);
  }

  /** Pays with money that is not there, and tells it as a provider does. Answers where the payer goes next. Throws NotFound. */
  async pay(name: string): Promise<string> {
    const { session, isPaid } = await this.provider.pay(name);
    if (!isPaid) return session.cancelUrl;
    const told = { provider: 'SANDBOX' as const, event: `paid_${name}` };
    await this.events.receive(told, { kind: 'PAID', paid: sandboxPayment(session) });
    return session.successUrl;
  }

  /** Gives a part back, as on the pages of a provider for its merchants. Throws NotFound, InvalidInput. */
  refund(name: string, text: string): Promise<void> {
    return this.takeBack(name, text, 'REFUND');
  }

  /** Disputes a part, as the bank of the payer does. Throws NotFound, InvalidInput. */
  dispute(name: string, text: string): Promise<void> {
    return this.takeBack(name, text, 'DISPUTE');
  }

  private async takeBack(name: string, text: string, kind: 'REFUND' | 'DISPUTE'): Promise<void> {
    const { payment, currency } = sandboxPayment(await this.provider.require(name));
    const amount = requireAmount(text, currency);
    const told = { provider: 'SANDBOX' as const, event: `${kind.toLowerCase()}_${name}` };
    const returned = { payment, currency, amount, reference: `${kind.toLowerCase()}_${name}` };
    await this.events.receive(told, { kind, returned });
  }

  /** Throws NotFound. */
  async leave(name: string): Promise<string> {
    return (await this.provider.require(name)).cancelUrl;
  }
}
