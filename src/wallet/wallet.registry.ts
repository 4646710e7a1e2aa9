// Written by `npm run registries` from the files of this folder. Not edited by hand.
import type { INestApplicationContext } from '@nestjs/common';
import { BankDetails } from './billing/bank-details.service.js';
import { BillingProof } from './billing/billing-proof.service.js';
import { BillingRecord } from './billing/billing-record.service.js';
import {
  AchBillingInput,
  BillingKindInput,
  CompanyAchBillingInput,
  CompanyBillingKindInput,
  CompanyFxBillingInput,
  CompanySwiftBillingInput,
  FxBillingInput,
  SwiftBillingInput,
} from './billing/billing.dto.js';
import { BillingResolver } from './billing/billing.resolver.js';
import { BillingAccess } from './billing/company/billing-access.service.js';
import { CompanyBillingViews } from './billing/company/company-billing-views.service.js';
import { CompanyBillingResolver } from './billing/company/company-billing.resolver.js';
import { CompanyBilling } from './billing/company/company-billing.service.js';
import { CompanyTerms } from './billing/company/company-terms.service.js';
import { DepositAccountsResolver } from './billing/company/deposit-accounts.resolver.js';
import { DepositAccounts } from './billing/company/deposit-accounts.service.js';
import {
  BillingChargesInput,
  CompanyContactInput,
  CompanyProviderInput,
  ManagementFeeInput,
} from './billing/company/terms.dto.js';
import { OwnBilling } from './billing/own-billing.service.js';
import { Billing } from './billing/records/billing.entity.js';
import { BillingsRepository } from './billing/records/billings.repository.js';
import { Charges } from './billing/records/charges.entity.js';
import { CompanyContact } from './billing/records/company-contact.entity.js';
import { CompanyTermsRepository } from './billing/records/company-terms.repository.js';
import { ManagementFee } from './billing/records/management-fee.entity.js';
import { Provider } from './billing/records/provider.entity.js';
import { CompanyMoneyProvider } from './deletion-guard/company-money-provider.service.js';
import { MoneyLeftQuery } from './deletion-guard/money-left.query.js';
import { DepositCredits } from './deposits/crediting/deposit-credits.service.js';
import { DepositReturns } from './deposits/crediting/deposit-returns.service.js';
import { DepositSettlement } from './deposits/crediting/deposit-settlement.service.js';
import { DepositTargets } from './deposits/crediting/deposit-targets.service.js';
import { ProviderEvents } from './deposits/crediting/provider-events.service.js';
import { DepositStates } from './deposits/deposit-states.service.js';
import { DepositInput, NamedDepositInput } from './deposits/deposit.dto.js';
import { DepositsResolver } from './deposits/deposits.resolver.js';
import { Deposits } from './deposits/deposits.service.js';
import { CardProviders } from './deposits/providers/card-providers.service.js';
import { SandboxProvider } from './deposits/providers/sandbox/sandbox-provider.service.js';
import { SandboxSession } from './deposits/providers/sandbox/sandbox-session.entity.js';
import { SandboxSessionsRepository } from './deposits/providers/sandbox/sandbox-sessions.repository.js';
import { DepositReturn } from './deposits/records/deposit-return.entity.js';
import { DepositReturnsRepository } from './deposits/records/deposit-returns.repository.js';
import { Deposit } from './deposits/records/deposit.entity.js';
import { DepositsRepository } from './deposits/records/deposits.repository.js';
import { ProviderEventRecord } from './deposits/records/provider-event.entity.js';
import { ProviderEventsRepository } from './deposits/records/provider-events.repository.js';
import { SandboxCheckout } from './deposits/sandbox-checkout.service.js';
import { WebhooksController } from './deposits/webhooks.controller.js';
import { DocumentReaders } from './documents/document-readers.service.js';
import { TransferDocumentStorage } from './documents/document-storage.service.js';
import { DocumentedPostings } from './documents/documented-postings.query.js';
import { TransferDocument } from './documents/records/transfer-document.entity.js';
import { TransferDocumentsRepository } from './documents/records/transfer-documents.repository.js';
import { TransferDocumentsController } from './documents/transfer-documents.controller.js';
import { TransferDocuments } from './documents/transfer-documents.service.js';
import { LedgerAccount } from './ledger/accounts/account.entity.js';
import { AccountsRepository } from './ledger/accounts/accounts.repository.js';
import { Balances } from './ledger/accounts/balances.service.js';
import { LedgerRepository } from './ledger/ledger.repository.js';
import { Ledger } from './ledger/ledger.service.js';
import { Entry } from './ledger/model/entry.entity.js';
import { Posting } from './ledger/model/posting.entity.js';
import { ChainVerifier } from './ledger/proof/chain-verifier.service.js';
import { HeadsFile } from './ledger/proof/heads-file.service.js';
import { LedgerLinesQuery } from './ledger/proof/ledger-lines.query.js';
import { LedgerState } from './ledger/proof/ledger-state.service.js';
import { LedgerVerifier } from './ledger/proof/ledger-verifier.service.js';
import { Proof } from './ledger/proof/proof.entity.js';
import { ProofsRepository } from './ledger/proof/proofs.repository.js';
import { Seal } from './ledger/proof/seal.entity.js';
import { SealsRepository } from './ledger/proof/seals.repository.js';
import { Seals } from './ledger/proof/seals.service.js';
import { LedgerNotices } from './ledger/watch/ledger-notices.listener.js';
import { LedgerWatchResolver } from './ledger/watch/ledger-watch.resolver.js';
import { LedgerWatch } from './ledger/watch/ledger-watch.service.js';
import { SealLagQuery } from './ledger/watch/seal-lag.query.js';
import { BillingNotices } from './notices/billing-notices.listener.js';
import { ConcernedPeople } from './notices/concerned-people.service.js';
import { DepositNotices } from './notices/deposit-notices.listener.js';
import { ScheduleNotices } from './notices/schedule-notices.listener.js';
import { ShareNotices } from './notices/share-notices.listener.js';
import { TransferNotices } from './notices/transfer-notices.listener.js';
import { WalletNotices } from './notices/wallet-notices.listener.js';
import { WithdrawalNotices } from './notices/withdrawal-notices.listener.js';
import { PaidInvoices } from './payments/paid-invoices.query.js';
import { PayeeBanks } from './payments/payee-banks.service.js';
import { PayeeRequirements } from './payments/payee-requirements.service.js';
import { PayeeWallets } from './payments/payee-wallets.service.js';
import { PayingWallets } from './payments/paying-wallets.service.js';
import { PaymentRecord } from './payments/payment-record.service.js';
import { PaymentTerms } from './payments/payment-terms.service.js';
import { PayrollPayments } from './payments/payroll-payments.service.js';
import { AccountRefsQuery } from './places/account-refs.query.js';
import { Pools } from './places/pools.service.js';
import { WalletAccess } from './places/wallet-access.service.js';
import { WalletAudience } from './places/wallet-audience.service.js';
import { WalletChanges } from './places/wallet-changes.service.js';
import { WalletChecks } from './places/wallet-checks.service.js';
import { WalletLock } from './places/wallet-lock.service.js';
import { BankChanges } from './reconciliation/bank-changes.service.js';
import { BankDays } from './reconciliation/bank-days.service.js';
import { BookPayoutInput, BookReconciliationInput, ConfirmDepositInput } from './reconciliation/booking/booking.dto.js';
import { BookingsResolver } from './reconciliation/booking/bookings.resolver.js';
import { Bookings } from './reconciliation/booking/bookings.service.js';
import { DepositConfirmations } from './reconciliation/booking/deposit-confirmations.service.js';
import { DepositProof } from './reconciliation/booking/deposit-proof.service.js';
import { CompanyWalletBooks } from './reconciliation/company-wallet-books.service.js';
import { BankCandidates } from './reconciliation/lines/bank-candidates.service.js';
import {
  BankFileInput,
  BankLineInput,
  BankMappingInput,
  ImportBankLinesInput,
} from './reconciliation/lines/bank-import.dto.js';
import { BankImports } from './reconciliation/lines/bank-imports.service.js';
import { MatchBankLineInput, NamedBankLineInput } from './reconciliation/lines/bank-line.dto.js';
import { BankLinesResolver } from './reconciliation/lines/bank-lines.resolver.js';
import { BankLines } from './reconciliation/lines/bank-lines.service.js';
import { BankMatches } from './reconciliation/lines/bank-matches.service.js';
import { CreateReconciliationInput, UpdateReconciliationInput } from './reconciliation/notes/reconciliation.dto.js';
import { ReconciliationsResolver } from './reconciliation/notes/reconciliations.resolver.js';
import { Reconciliations } from './reconciliation/notes/reconciliations.service.js';
import { BankLine } from './reconciliation/records/bank-line.entity.js';
import { BankLinesRepository } from './reconciliation/records/bank-lines.repository.js';
import { BankMovementsQuery } from './reconciliation/records/bank-movements.query.js';
import { Reconciliation } from './reconciliation/records/reconciliation.entity.js';
import { ReconciliationsRepository } from './reconciliation/records/reconciliations.repository.js';
import { ReversalAccess } from './reversals/reversal-access.service.js';
import { ReversalPosting } from './reversals/reversal-posting.service.js';
import { ReversalRecord } from './reversals/reversal-record.service.js';
import { DeleteTransferInput } from './reversals/reversal.dto.js';
import { ReversalsResolver } from './reversals/reversals.resolver.js';
import { Reversals } from './reversals/reversals.service.js';
import { ReversibleTransactions } from './reversals/reversible-transactions.query.js';
import { ScheduleRun } from './schedules/records/schedule-run.entity.js';
import { Schedule } from './schedules/records/schedule.entity.js';
import { SchedulesRepository } from './schedules/records/schedules.repository.js';
import { ScheduleReports } from './schedules/running/schedule-reports.service.js';
import { ScheduleZones } from './schedules/running/schedule-zones.listener.js';
import { ScheduledTransfer } from './schedules/running/scheduled-transfer.service.js';
import { ScheduledTransfers } from './schedules/running/scheduled-transfers.service.js';
import { ScheduleChanges } from './schedules/schedule-changes.service.js';
import { ScheduleRecord } from './schedules/schedule-record.service.js';
import { ScheduleViews } from './schedules/schedule-views.service.js';
import {
  ActivateScheduledTransferInput,
  CreateScheduledTransferInput,
  UpdateScheduledTransferInput,
} from './schedules/schedule.dto.js';
import { SchedulesResolver } from './schedules/schedules.resolver.js';
import { Allocations } from './shares/allocations.service.js';
import { Merges } from './shares/merges.service.js';
import { ShareChanges } from './shares/share-changes.service.js';
import {
  AddSharesInput,
  DeactivateShareInput,
  EditAllocationInput,
  MergeAccountsInput,
  NewShareInput,
  SharePartInput,
  SplitAccountInput,
} from './shares/share.dto.js';
import { SharesResolver } from './shares/shares.resolver.js';
import { Guests } from './sharing/records/guests.query.js';
import { Invite } from './sharing/records/invite.entity.js';
import { InvitesRepository } from './sharing/records/invites.repository.js';
import { ShareRevocations } from './sharing/records/share-revocations.service.js';
import { ShareAnswers } from './sharing/share-answers.service.js';
import { ShareInvites } from './sharing/share-invites.service.js';
import { SharedAccounts } from './sharing/shared-accounts.service.js';
import {
  AcceptShareAsNewInput,
  ApproveShareInviteInput,
  InviteToShareInput,
  ProcessShareInviteInput,
  RevokeShareInviteInput,
} from './sharing/sharing.dto.js';
import { SharingResolver } from './sharing/sharing.resolver.js';
import { StatementExportController } from './statements/export/statement-export.controller.js';
import { StatementExportInput } from './statements/export/statement-export.dto.js';
import { StatementExport } from './statements/export/statement-export.service.js';
import { StatementSheet } from './statements/export/statement-sheet.service.js';
import { EntriesQuery } from './statements/reading/entries.query.js';
import { PostingsQuery } from './statements/reading/postings.query.js';
import { StatementReading } from './statements/reading/statement-reading.service.js';
import { StatementRows } from './statements/reading/statement-rows.service.js';
import { StatementWalk } from './statements/reading/statement-walk.service.js';
import { InvoiceReferences } from './statements/scope/invoice-references.service.js';
import { StatementAccess } from './statements/scope/statement-access.service.js';
import { StatementSubjects } from './statements/scope/statement-subjects.query.js';
import { StatementsResolver } from './statements/statements.resolver.js';
import { Statements } from './statements/statements.service.js';
import { TransferAccess } from './transfers/transfer-access.service.js';
import { TransferQueue } from './transfers/transfer-queue.service.js';
import { TransferRecord } from './transfers/transfer-record.service.js';
import { TransferInput } from './transfers/transfer.dto.js';
import { TransfersResolver } from './transfers/transfers.resolver.js';
import { Transfers } from './transfers/transfers.service.js';
import { CreateVendorInput } from './vendors/vendor.dto.js';
import { Vendor } from './vendors/vendor.entity.js';
import { VendorsRepository } from './vendors/vendors.repository.js';
import { VendorsResolver } from './vendors/vendors.resolver.js';
import { Vendors } from './vendors/vendors.service.js';
import { AllocationPart } from './wallets/records/allocation.entity.js';
import { Family } from './wallets/records/family.entity.js';
import { Share } from './wallets/records/share.entity.js';
import { SharesRepository } from './wallets/records/shares.repository.js';
import { Wallet } from './wallets/records/wallet.entity.js';
import { WalletsRepository } from './wallets/records/wallets.repository.js';
import { WalletConfiguration } from './wallets/wallet-configuration.service.js';
import { WalletSettings } from './wallets/wallet-settings.service.js';
import { WalletViews } from './wallets/wallet-views.service.js';
import {
  AccountDetailsInput,
  ConfigureWalletInput,
  CreateWalletInput,
  ReorderAccountsInput,
} from './wallets/wallet.dto.js';
import { WalletsResolver } from './wallets/wallets.resolver.js';
import { Wallets } from './wallets/wallets.service.js';
import { BankInfo } from './withdrawals/asking/bank-info.service.js';
import { WithdrawalAccess } from './withdrawals/asking/withdrawal-access.service.js';
import { WithdrawalCancellation } from './withdrawals/asking/withdrawal-cancellation.service.js';
import { WithdrawalHolds } from './withdrawals/asking/withdrawal-holds.service.js';
import { WithdrawalProof } from './withdrawals/asking/withdrawal-proof.service.js';
import { WithdrawalTerms } from './withdrawals/asking/withdrawal-terms.service.js';
import { Withdrawals } from './withdrawals/asking/withdrawals.service.js';
import { CompanyWithdrawalsResolver } from './withdrawals/company-withdrawals.resolver.js';
import { BatchContents } from './withdrawals/files/batch-contents.service.js';
import { BatchFilesController } from './withdrawals/files/batch-files.controller.js';
import { BatchFiles } from './withdrawals/files/batch-files.service.js';
import { WithdrawalPostings } from './withdrawals/posting/withdrawal-postings.service.js';
import { Batch } from './withdrawals/records/batch.entity.js';
import { BatchesRepository } from './withdrawals/records/batches.repository.js';
import { WithdrawalRecord } from './withdrawals/records/withdrawal-record.service.js';
import {
  AttachBankInfoInput,
  CancelWithdrawalInput,
  CreateWithdrawalBatchInput,
  SettleWithdrawalsInput,
  WithdrawInput,
} from './withdrawals/records/withdrawal.dto.js';
import { Withdrawal } from './withdrawals/records/withdrawal.entity.js';
import { WithdrawalsRepository } from './withdrawals/records/withdrawals.repository.js';
import { WithdrawalBatches } from './withdrawals/settling/withdrawal-batches.service.js';
import { WithdrawalChecks } from './withdrawals/settling/withdrawal-checks.service.js';
import { WithdrawalSettlement } from './withdrawals/settling/withdrawal-settlement.service.js';
import { WithdrawalViews } from './withdrawals/withdrawal-views.service.js';
import { WithdrawalsResolver } from './withdrawals/withdrawals.resolver.js';

export const WALLET_ENTITIES = [
  AllocationPart,
  BankLine,
  Batch,
  Billing,
  Charges,
  CompanyContact,
  Deposit,
  DepositReturn,
  Entry,
  Family,
  Invite,
  LedgerAccount,
  ManagementFee,
  Posting,
  Proof,
  Provider,
  ProviderEventRecord,
  Reconciliation,
  SandboxSession,
  Schedule,
  ScheduleRun,
  Seal,
  Share,
  TransferDocument,
  Vendor,
  Wallet,
  Withdrawal,
];

export const WALLET_CONTROLLERS = [
  BatchFilesController,
  StatementExportController,
  TransferDocumentsController,
  WebhooksController,
];

export const WALLET_PROVIDERS = [
  AccountRefsQuery,
  AccountsRepository,
  Allocations,
  Balances,
  BankCandidates,
  BankChanges,
  BankDays,
  BankDetails,
  BankImports,
  BankInfo,
  BankLines,
  BankLinesRepository,
  BankLinesResolver,
  BankMatches,
  BankMovementsQuery,
  BatchContents,
  BatchFiles,
  BatchesRepository,
  BillingAccess,
  BillingNotices,
  BillingProof,
  BillingRecord,
  BillingResolver,
  BillingsRepository,
  Bookings,
  BookingsResolver,
  CardProviders,
  ChainVerifier,
  CompanyBilling,
  CompanyBillingResolver,
  CompanyBillingViews,
  CompanyMoneyProvider,
  CompanyTerms,
  CompanyTermsRepository,
  CompanyWalletBooks,
  CompanyWithdrawalsResolver,
  ConcernedPeople,
  DepositAccounts,
  DepositAccountsResolver,
  DepositConfirmations,
  DepositCredits,
  DepositNotices,
  DepositProof,
  DepositReturns,
  DepositReturnsRepository,
  DepositSettlement,
  DepositStates,
  DepositTargets,
  Deposits,
  DepositsRepository,
  DepositsResolver,
  DocumentReaders,
  DocumentedPostings,
  EntriesQuery,
  Guests,
  HeadsFile,
  InvitesRepository,
  InvoiceReferences,
  Ledger,
  LedgerLinesQuery,
  LedgerNotices,
  LedgerRepository,
  LedgerState,
  LedgerVerifier,
  LedgerWatch,
  LedgerWatchResolver,
  Merges,
  MoneyLeftQuery,
  OwnBilling,
  PaidInvoices,
  PayeeBanks,
  PayeeRequirements,
  PayeeWallets,
  PayingWallets,
  PaymentRecord,
  PaymentTerms,
  PayrollPayments,
  Pools,
  PostingsQuery,
  ProofsRepository,
  ProviderEvents,
  ProviderEventsRepository,
  Reconciliations,
  ReconciliationsRepository,
  ReconciliationsResolver,
  ReversalAccess,
  ReversalPosting,
  ReversalRecord,
  Reversals,
  ReversalsResolver,
  ReversibleTransactions,
  SandboxCheckout,
  SandboxProvider,
  SandboxSessionsRepository,
  ScheduleChanges,
  ScheduleNotices,
  ScheduleRecord,
  ScheduleReports,
  ScheduleViews,
  ScheduleZones,
  ScheduledTransfer,
  ScheduledTransfers,
  SchedulesRepository,
  SchedulesResolver,
  SealLagQuery,
  Seals,
  SealsRepository,
  ShareAnswers,
  ShareChanges,
  ShareInvites,
  ShareNotices,
  ShareRevocations,
  SharedAccounts,
  SharesRepository,
  SharesResolver,
  SharingResolver,
  StatementAccess,
  StatementExport,
  StatementReading,
  StatementRows,
  StatementSheet,
  StatementSubjects,
  StatementWalk,
  Statements,
  StatementsResolver,
  TransferAccess,
  TransferDocumentStorage,
  TransferDocuments,
  TransferDocumentsRepository,
  TransferNotices,
  TransferQueue,
  TransferRecord,
  Transfers,
  TransfersResolver,
  Vendors,
  VendorsRepository,
  VendorsResolver,
  WalletAccess,
  WalletAudience,
  WalletChanges,
  WalletChecks,
  WalletConfiguration,
  WalletLock,
  WalletNotices,
  WalletSettings,
  WalletViews,
  Wallets,
  WalletsRepository,
  WalletsResolver,
  WithdrawalAccess,
  WithdrawalBatches,
  WithdrawalCancellation,
  WithdrawalChecks,
  WithdrawalHolds,
  WithdrawalNotices,
  WithdrawalPostings,
  WithdrawalProof,
  WithdrawalRecord,
  WithdrawalSettlement,
  WithdrawalTerms,
  WithdrawalViews,
  Withdrawals,
  WithdrawalsRepository,
  WithdrawalsResolver,
];

/** Input classes from which pages derive the constraints of their forms, by name without `Input`. */
export const WALLET_FORMS = {
  acceptShareAsNew: AcceptShareAsNewInput,
  accountDetails: AccountDetailsInput,
  achBilling: AchBillingInput,
  activateScheduledTransfer: ActivateScheduledTransferInput,
  addShares: AddSharesInput,
  approveShareInvite: ApproveShareInviteInput,
  attachBankInfo: AttachBankInfoInput,
  bankFile: BankFileInput,
  bankLine: BankLineInput,
  bankMapping: BankMappingInput,
  billingCharges: BillingChargesInput,
  billingKind: BillingKindInput,
  bookPayout: BookPayoutInput,
  bookReconciliation: BookReconciliationInput,
  cancelWithdrawal: CancelWithdrawalInput,
  companyAchBilling: CompanyAchBillingInput,
  companyBillingKind: CompanyBillingKindInput,
  companyContact: CompanyContactInput,
  companyFxBilling: CompanyFxBillingInput,
  companyProvider: CompanyProviderInput,
  companySwiftBilling: CompanySwiftBillingInput,
  configureWallet: ConfigureWalletInput,
  confirmDeposit: ConfirmDepositInput,
  createReconciliation: CreateReconciliationInput,
  createScheduledTransfer: CreateScheduledTransferInput,
  createVendor: CreateVendorInput,
  createWallet: CreateWalletInput,
  createWithdrawalBatch: CreateWithdrawalBatchInput,
  deactivateShare: DeactivateShareInput,
  deleteTransfer: DeleteTransferInput,
  deposit: DepositInput,
  editAllocation: EditAllocationInput,
  fxBilling: FxBillingInput,
  importBankLines: ImportBankLinesInput,
  inviteToShare: InviteToShareInput,
  managementFee: ManagementFeeInput,
  matchBankLine: MatchBankLineInput,
  mergeAccounts: MergeAccountsInput,
  namedBankLine: NamedBankLineInput,
  namedDeposit: NamedDepositInput,
  newShare: NewShareInput,
  processShareInvite: ProcessShareInviteInput,
  reorderAccounts: ReorderAccountsInput,
  revokeShareInvite: RevokeShareInviteInput,
  settleWithdrawals: SettleWithdrawalsInput,
  sharePart: SharePartInput,
  splitAccount: SplitAccountInput,
  statementExport: StatementExportInput,
  swiftBilling: SwiftBillingInput,
  transfer: TransferInput,
  updateReconciliation: UpdateReconciliationInput,
  updateScheduledTransfer: UpdateScheduledTransferInput,
  withdraw: WithdrawInput,
};

/** What pages, the command line and the demo call: the same services as the API. */
export function walletServices(app: INestApplicationContext) {
  return {
    allocations: app.get(Allocations),
    balances: app.get(Balances),
    bankImports: app.get(BankImports),
    bankInfo: app.get(BankInfo),
    bankLines: app.get(BankLines),
    bankMatches: app.get(BankMatches),
    batchFiles: app.get(BatchFiles),
    bookings: app.get(Bookings),
    companyBilling: app.get(CompanyBilling),
    companyBillingViews: app.get(CompanyBillingViews),
    companyTerms: app.get(CompanyTerms),
    depositAccounts: app.get(DepositAccounts),
    depositConfirmations: app.get(DepositConfirmations),
    depositStates: app.get(DepositStates),
    deposits: app.get(Deposits),
    ledgerVerifier: app.get(LedgerVerifier),
    ledgerWatch: app.get(LedgerWatch),
    merges: app.get(Merges),
    ownBilling: app.get(OwnBilling),
    pools: app.get(Pools),
    reconciliations: app.get(Reconciliations),
    reversals: app.get(Reversals),
    sandboxCheckout: app.get(SandboxCheckout),
    scheduleChanges: app.get(ScheduleChanges),
    scheduleViews: app.get(ScheduleViews),
    scheduledTransfers: app.get(ScheduledTransfers),
    shareAnswers: app.get(ShareAnswers),
    shareChanges: app.get(ShareChanges),
    shareInvites: app.get(ShareInvites),
    sharedAccounts: app.get(SharedAccounts),
    statementExport: app.get(StatementExport),
    statements: app.get(Statements),
    transferDocuments: app.get(TransferDocuments),
    transfers: app.get(Transfers),
    vendors: app.get(Vendors),
    walletConfiguration: app.get(WalletConfiguration),
    walletSettings: app.get(WalletSettings),
    walletViews: app.get(WalletViews),
    wallets: app.get(Wallets),
    withdrawalBatches: app.get(WithdrawalBatches),
    withdrawalCancellation: app.get(WithdrawalCancellation),
    withdrawalSettlement: app.get(WithdrawalSettlement),
    withdrawalTerms: app.get(WithdrawalTerms),
    withdrawalViews: app.get(WithdrawalViews),
    withdrawals: app.get(Withdrawals),
  };
}
