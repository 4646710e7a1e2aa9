// Written by `npm run registries` from the files of this folder. Not edited by hand.
import { SharedKernel } from './20261121-0000-shared-kernel.js';
import { SharedMail } from './20261121-0010-shared-mail.js';
import { IdentityPeople } from './20261121-0020-identity-people.js';
import { IdentityDocuments } from './20261121-0030-identity-documents.js';
import { IdentityNotifications } from './20261121-0040-identity-notifications.js';
import { CompanyCompanies } from './20261121-0100-company-companies.js';
import { ProjectProjects } from './20261121-0110-project-projects.js';
import { ProjectMemberSettings } from './20261121-0120-project-member-settings.js';
import { CompanyBuilds } from './20261121-0130-company-builds.js';
import { SharedAuditCompanies } from './20261121-0140-shared-audit-companies.js';
import { SharedSwitches } from './20261121-0150-shared-switches.js';
import { TrackingActivities } from './20261122-0200-tracking-activities.js';
import { TrackingEvidence } from './20261122-0205-tracking-evidence.js';
import { IdentityDeviceCodes } from './20261122-0210-identity-device-codes.js';
import { TrackingFilters } from './20261122-0220-tracking-filters.js';
import { TrackingScreencastActivities } from './20261122-0230-tracking-screencast-activities.js';
import { IdentityDeviceSessions } from './20261122-0235-identity-device-sessions.js';
import { IdentityAddUnseenRefreshTokens } from './20261122-2349-identity-add-unseen-refresh-tokens.js';
import { TrackingKeepVerdicts } from './20261123-0006-tracking-keep-verdicts.js';
import { TrackingScreencastClaims } from './20261123-0010-tracking-screencast-claims.js';
import { IdentityAddAccessTokens } from './20261123-0013-identity-add-access-tokens.js';
import { MembershipAbsences } from './20261123-0020-membership-absences.js';
import { SharedCompareSecrets } from './20261123-0026-shared-compare-secrets.js';
import { ZoneChoices } from './20261123-0030-zone-choices.js';
import { TrackingPresence } from './20261123-0100-tracking-presence.js';
import { CompanyAddBuildSignatures } from './20261123-0433-company-add-build-signatures.js';
import { CompanyShareInvitations } from './20261123-1228-company-share-invitations.js';
import { IdentityProvenAddresses } from './20261123-1228-identity-proven-addresses.js';
import { TrackingUndoRatings } from './20261123-1310-tracking-undo-ratings.js';
import { TrackingUnmeasuredInput } from './20261123-1335-tracking-unmeasured-input.js';
import { TrackingScreencastPurge } from './20261123-1545-tracking-screencast-purge.js';
import { TrackingLongerFilters } from './20261123-1605-tracking-longer-filters.js';
import { WalletCreateLedger } from './20261123-1610-wallet-create-ledger.js';
import { WalletCreateWallets } from './20261123-1630-wallet-create-wallets.js';
import { WalletIndexRefusals } from './20261123-2022-wallet-index-refusals.js';
import { WalletIndexOwners } from './20261123-2035-wallet-index-owners.js';
import { WalletCreateSchedules } from './20261123-2100-wallet-create-schedules.js';
import { WalletCreateInvites } from './20261123-2110-wallet-create-invites.js';
import { WalletCreateDeposits } from './20261123-2130-wallet-create-deposits.js';
import { WalletCreateVendors } from './20261123-2130-wallet-create-vendors.js';
import { WalletCreateBilling } from './20261124-0230-wallet-create-billing.js';
import { WalletCreateWithdrawals } from './20261124-0255-wallet-create-withdrawals.js';
import { WalletCreateReconciliation } from './20261124-0300-wallet-create-reconciliation.js';
import { PayrollCreateInvoices } from './20261124-0700-payroll-create-invoices.js';
import { WalletCreateDocuments } from './20261124-0710-wallet-create-documents.js';
import { WalletTakeFailedRefunds } from './20261124-0930-wallet-take-failed-refunds.js';
import { PayrollCreateRuns } from './20261124-0940-payroll-create-runs.js';
import { PayrollCreatePaydays } from './20261124-1000-payroll-create-paydays.js';
import { PayrollCreateCodes } from './20261124-1015-payroll-create-codes.js';

/** In the order of their names. A migration is never edited once it is merged. */
export const migrations = [
  SharedKernel,
  SharedMail,
  IdentityPeople,
  IdentityDocuments,
  IdentityNotifications,
  CompanyCompanies,
  ProjectProjects,
  ProjectMemberSettings,
  CompanyBuilds,
  SharedAuditCompanies,
  SharedSwitches,
  TrackingActivities,
  TrackingEvidence,
  IdentityDeviceCodes,
  TrackingFilters,
  TrackingScreencastActivities,
  IdentityDeviceSessions,
  IdentityAddUnseenRefreshTokens,
  TrackingKeepVerdicts,
  TrackingScreencastClaims,
  IdentityAddAccessTokens,
  MembershipAbsences,
  SharedCompareSecrets,
  ZoneChoices,
  TrackingPresence,
  CompanyAddBuildSignatures,
  CompanyShareInvitations,
  IdentityProvenAddresses,
  TrackingUndoRatings,
  TrackingUnmeasuredInput,
  TrackingScreencastPurge,
  TrackingLongerFilters,
  WalletCreateLedger,
  WalletCreateWallets,
  WalletIndexRefusals,
  WalletIndexOwners,
  WalletCreateSchedules,
  WalletCreateInvites,
  WalletCreateDeposits,
  WalletCreateVendors,
  WalletCreateBilling,
  WalletCreateWithdrawals,
  WalletCreateReconciliation,
  PayrollCreateInvoices,
  WalletCreateDocuments,
  WalletTakeFailedRefunds,
  PayrollCreateRuns,
  PayrollCreatePaydays,
  PayrollCreateCodes,
];
