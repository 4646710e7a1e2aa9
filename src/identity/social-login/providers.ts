import { Inject } from '@nestjs/common';
import * as oidc from 'openid-client';
import { CONFIG, type Config, type OidcProvider } from '../../shared/config/config.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { UnknownProvider } from './social-login.errors.js';

const CONFIGURATION_AGE_MS = 3600_000;

/** What a page shows as a button. */
export interface ProviderView {
  id: string;
  label: string;
}

/** The OpenID Connect providers of this installation, with their published configuration read when first needed. */
@PublicService()
export class Providers {
  private readonly discovered = new Map<string, { at: number; configuration: Promise<oidc.Configuration> }>();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  list(): ProviderView[] {
    return this.config.oidcProviders.map(({ id, label }) => ({ id, label }));
  }

  /** Throws UnknownProvider. */
  find(id: string): OidcProvider {
    const provider = this.config.oidcProviders.find((candidate) => candidate.id === id);
    if (!provider) throw new UnknownProvider();
    return provider;
  }

  /** Throws UnknownProvider; rejects when the provider is out of reach. */
  async discover(id: string): Promise<oidc.Configuration> {
    const provider = this.find(id);
    const known = this.discovered.get(id);
    if (known && performance.now() - known.at < CONFIGURATION_AGE_MS) return known.configuration;
    const issuer = new URL(provider.issuer);
    const configuration = oidc.discovery(issuer, provider.clientId, provider.clientSecret, undefined, {
      // Only a loopback issuer may be http (see the configuration rule): a provider on the same machine. The signature of
      // an ID token is checked also when it comes straight from the provider.
      execute: [...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []), oidc.enableNonRepudiationChecks],
      timeout: 5,
    });
    this.discovered.set(id, { at: performance.now(), configuration });
    configuration.catch(() => this.discovered.delete(id));
    return configuration;
  }
}
