import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../shared/config/config.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import { LOGGER, type Logger } from '../../../shared/logging/logger.js';
import { NoCards } from './port/provider.errors.js';
import type { PaymentProvider, ProviderName } from './port/payment-provider.js';
import { SandboxProvider } from './sandbox/sandbox-provider.service.js';
import { StripeProvider } from './stripe-provider.js';

/** Knows the provider that takes cards in this installation. */
@Injectable()
export class CardProviders {
  /** Provider for new deposits; null where cards are not taken. */
  readonly current: PaymentProvider | null;
  private readonly known: PaymentProvider[];

  constructor(@Inject(CONFIG) config: Config, sandbox: SandboxProvider, @Inject(LOGGER) logger: Logger) {
    const stripe = config.stripe && new StripeProvider(config.stripe, { publicUrl: config.publicUrl, logger });
    this.known = [...(stripe ? [stripe] : []), ...(config.production ? [] : [sandbox])];
    this.current = stripe ?? (config.sandboxCards ? sandbox : null);
  }

  /** Throws NoCards. */
  require(): PaymentProvider {
    if (!this.current) throw new NoCards();
    return this.current;
  }

  /** The one that a deposit was begun with. Throws NotFound where it is not set up any more. */
  find(name: ProviderName): PaymentProvider {
    const provider = this.known.find((one) => one.name === name);
    if (!provider) throw new NotFound();
    return provider;
  }
}
