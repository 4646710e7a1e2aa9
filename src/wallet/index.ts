export { WalletModule } from './wallet.module.js';
export { WALLET_ENTITIES, WALLET_FORMS, walletServices } from './wallet.registry.js';
