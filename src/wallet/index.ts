export { requireAmount } from './places/wallet.errors.js';
export { Commands } from './ledger/commands/commands.service.js';
export { type FeeTerms, PaymentTerms } from './payments/payment-terms.service.js';
export { type PayingWallet, PayingWallets } from './payments/paying-wallets.service.js';
export { CommandInput } from './shares/share.dto.js';
export { WalletModule } from './wallet.module.js';
export { WALLET_ENTITIES, WALLET_FORMS, walletServices } from './wallet.registry.js';
