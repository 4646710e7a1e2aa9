import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/index.js';
import { IdentityModule } from '../identity/index.js';
import { WALLET_CONTROLLERS, WALLET_PROVIDERS } from './wallet.registry.js';

@Module({
  imports: [CompanyModule, IdentityModule],
  controllers: WALLET_CONTROLLERS,
  providers: WALLET_PROVIDERS,
  exports: WALLET_PROVIDERS,
})
export class WalletModule {}
