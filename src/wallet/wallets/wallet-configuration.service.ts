import { Database } from '../../shared/database/database.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { ConfigureWalletInput } from './wallet.dto.js';
import { WalletSettings } from './wallet-settings.service.js';
import { Wallets } from './wallets.service.js';
import { MoneyCall } from '../../shared/commands/money-call.js';

/** Makes a wallet, or changes what can be changed of one: the API's one call for both. */
@PublicService()
export class WalletConfiguration {
  constructor(
    private readonly database: Database,
    private readonly wallets: Wallets,
    private readonly settings: WalletSettings,
  ) {}

  /** Throws what `Wallets.create`, and `WalletSettings` throw. */
  @MoneyCall()
  async configure(actor: Actor, raw: unknown): Promise<{ wallet: Uuid<'wallet'> }> {
    const { wallet, closed, ...values } = await validated(ConfigureWalletInput, raw);
    if (!wallet) return this.wallets.create(actor, values);
    const { name, description, isDefault } = values;
    await this.database.transaction(async () => {
      if (name !== undefined) await this.settings.rename(actor, { account: wallet, name, description });
      if (isDefault) await this.settings.makeDefault(actor, wallet);
      if (closed) await this.settings.close(actor, wallet);
    });
    return { wallet };
  }
}
