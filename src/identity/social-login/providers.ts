import { Inject } from '@nestjs/common';
import * as oidc from 'openid-client';
import { CONFIG, type Config, type OidcProvider } from '../../shared/config/config.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { UnknownProvider } from './social-login.errors.js';

const CONFIGURATION_AGE_MS = 3600_000;

/** A provider as a page shows it on a button. */
export interface ProviderView {
  id: string;
  label: string;
}

/** The OpenID Connect providers of this installation; their published configuration is read when first needed. */
@PublicService()
export class Providers {
  private readonly discovered = new Map<string, { at: number; configuration: Promise<oidc.Configuration> }>();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  list(): ProviderView[] {
    return this.config.oidcProviders.map(({ id, label }) => ({ id, label }));
  }

  /** Returns the configuration of a provider. Throws UnknownProvider. */
  find(id: string): OidcProvider {
    const provider = this.config.oidcProviders.find((candidate) => candidate.id === id);
    if (!provider) throw new UnknownProvider();
    return provider;
  }

  /**
   * Returns the published configuration of a provider. Throws UnknownProvider; rejects if the provider is unreachable.
   */
  async discover(id: string): Promise<oidc.Configuration> {
    const provider = this.find(id);
    const known = this.discovered.get(id);
    if (known && performance.now() - known.at < CONFIGURATION_AGE_MS) return known.configuration;
    const issuer = new URL(provider.issuer);
    const configuration = oidc.discovery(issuer, provider.clientId, provider.clientSecret, undefined, {
      // Only a loopback issuer may be http (see the configuration rule): a provider on the same machine. The signature
      // of an ID token is checked even if it comes directly from the provider.
      execute: [...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []), oidc.enableNonRepudiationChecks],
      timeout: 5,
    });
    this.discovered.set(id, { at: performance.now(), configuration });
    configuration.catch(() => this.discovered.delete(id));
    return configuration;
  }
}
