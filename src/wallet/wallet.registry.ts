// Written by `npm run registries` from the files of this folder. Not edited by hand.
import type { INestApplicationContext } from '@nestjs/common';
import { LedgerAccount } from './ledger/accounts/account.entity.js';
import { AccountsRepository } from './ledger/accounts/accounts.repository.js';
import { Balances } from './ledger/accounts/balances.service.js';
import { Command } from './ledger/commands/command.entity.js';
import { CommandsRepository } from './ledger/commands/commands.repository.js';
import { Commands } from './ledger/commands/commands.service.js';
import { MoneyLimit } from './ledger/commands/money-limit.service.js';
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
import { ScheduleNotices } from './notices/schedule-notices.listener.js';
import { ShareNotices } from './notices/share-notices.listener.js';
import { PlacesQuery } from './places/places.query.js';
import { Pools } from './places/pools.service.js';
import { WalletAccess } from './places/wallet-access.service.js';
import { WalletAudience } from './places/wallet-audience.service.js';
import { WalletChanges } from './places/wallet-changes.service.js';
import { WalletChecks } from './places/wallet-checks.service.js';
import { WalletLock } from './places/wallet-lock.service.js';
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
  ScheduleRuleInput,
  UpdateScheduledTransferInput,
} from './schedules/schedule.dto.js';
import { SchedulesResolver } from './schedules/schedules.resolver.js';
import { Allocations } from './shares/allocations.service.js';
import { Merges } from './shares/merges.service.js';
import { ShareChanges } from './shares/share-changes.service.js';
import {
  AddSharesInput,
  CommandInput,
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
import { TransferAccess } from './transfers/transfer-access.service.js';
import { TransferQueue } from './transfers/transfer-queue.service.js';
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

export const WALLET_ENTITIES = [
  AllocationPart,
  Command,
  Entry,
  Family,
  Invite,
  LedgerAccount,
  Posting,
  Proof,
  Schedule,
  ScheduleRun,
  Seal,
  Share,
  Vendor,
  Wallet,
];

export const WALLET_CONTROLLERS = [];

export const WALLET_PROVIDERS = [
  AccountsRepository,
  Allocations,
  Balances,
  ChainVerifier,
  Commands,
  CommandsRepository,
  Guests,
  HeadsFile,
  InvitesRepository,
  Ledger,
  LedgerLinesQuery,
  LedgerRepository,
  LedgerState,
  LedgerVerifier,
  Merges,
  MoneyLimit,
  PlacesQuery,
  Pools,
  ProofsRepository,
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
  TransferAccess,
  TransferQueue,
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
  WalletSettings,
  WalletViews,
  Wallets,
  WalletsRepository,
  WalletsResolver,
];

/** Input classes from which pages derive the constraints of their forms, by name without `Input`. */
export const WALLET_FORMS = {
  acceptShareAsNew: AcceptShareAsNewInput,
  accountDetails: AccountDetailsInput,
  activateScheduledTransfer: ActivateScheduledTransferInput,
  addShares: AddSharesInput,
  approveShareInvite: ApproveShareInviteInput,
  command: CommandInput,
  configureWallet: ConfigureWalletInput,
  createScheduledTransfer: CreateScheduledTransferInput,
  createVendor: CreateVendorInput,
  createWallet: CreateWalletInput,
  deactivateShare: DeactivateShareInput,
  editAllocation: EditAllocationInput,
  inviteToShare: InviteToShareInput,
  mergeAccounts: MergeAccountsInput,
  newShare: NewShareInput,
  processShareInvite: ProcessShareInviteInput,
  reorderAccounts: ReorderAccountsInput,
  revokeShareInvite: RevokeShareInviteInput,
  scheduleRule: ScheduleRuleInput,
  sharePart: SharePartInput,
  splitAccount: SplitAccountInput,
  transfer: TransferInput,
  updateScheduledTransfer: UpdateScheduledTransferInput,
};

/** What pages, the command line and the demo call: the same services as the API. */
export function walletServices(app: INestApplicationContext) {
  return {
    allocations: app.get(Allocations),
    balances: app.get(Balances),
    ledgerVerifier: app.get(LedgerVerifier),
    merges: app.get(Merges),
    pools: app.get(Pools),
    scheduleChanges: app.get(ScheduleChanges),
    scheduleViews: app.get(ScheduleViews),
    shareAnswers: app.get(ShareAnswers),
    shareChanges: app.get(ShareChanges),
    shareInvites: app.get(ShareInvites),
    sharedAccounts: app.get(SharedAccounts),
    transfers: app.get(Transfers),
    vendors: app.get(Vendors),
    walletConfiguration: app.get(WalletConfiguration),
    walletSettings: app.get(WalletSettings),
    walletViews: app.get(WalletViews),
    wallets: app.get(Wallets),
  };
}
