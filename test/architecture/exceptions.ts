/** Code that exceeds a limit of `limits.spec.ts` or `comments.spec.ts` today. These lists and numbers only shrink. */

/** Comments of src that begin with "Of", "The same", "Those", "What", "Whose" or "In the order". */
export const HIDDEN_SUBJECTS = 0;

/** Public methods of src with a comment. This number may only grow. */
export const DOCUMENTED_METHODS = 1213;

/** Files in a folder. */
export const LARGE_FOLDERS: Readonly<Record<string, number>> = {
  'web/areas/shell/layout': 14,
  'web/routes/_app': 22,
  'web/routes/resources': 16,
};

/** Services that a constructor asks for. */
export const MANY_DEPENDENCIES: Readonly<Record<string, number>> = {};

/** Services of one method that one class asks for. */
export const ONE_USE_SERVICES: readonly string[] = [
  'IngestQueue',
  'ManualActivities',
  'PayableTime',
  'PaydayDrafts',
  'PeriodFigures',
  'RunGroups',
  'StatementRows',
  'TransferQueue',
];

/** Public services of one method that at most one class asks for. */
export const PUBLIC_ONE_USE_SERVICES: readonly string[] = [
  'AuditLogExport',
  'Balances',
  'BankImportHistory',
  'BankInfo',
  'BankLineRemoval',
  'BatchDissolution',
  'BatchFiles',
  'BatchPreviews',
  'BookingReversals',
  'CompanyBillingViews',
  'DepositAccounts',
  'DepositConfirmations',
  'FreedPeriods',
  'Ingest',
  'InvitationSharing',
  'InvoiceDestinations',
  'InvoiceExport',
  'InvoiceVersionViews',
  'LatestScreencasts',
  'LeadExport',
  'LeadFinalizing',
  'LeadMails',
  'ManualReopening',
  'ManualTimeDeletion',
  'ManualTimeExport',
  'Merges',
  'MissingPermissions',
  'MoneyChecks',
  'OverLimitTime',
  'OwnBuilds',
  'OwnPassword',
  'PayrollDays',
  'PayrollPeople',
  'PayrollWallets',
  'ProjectChoices',
  'RatingPreviews',
  'ReportExport',
  'ScreencastFiles',
  'ScreencastIntake',
  'ScreencastRestoring',
  'SeenUses',
  'StatementExport',
  'TimeSync',
  'TimeWorth',
  'UserExport',
  'WalletConfiguration',
  'WithdrawalBatches',
  'WithdrawalCancellation',
  'WithdrawalSettlement',
  'Withdrawals',
];

/** Classes of wallet and payroll through which an invoice goes from its draft to its payment. */
export const INVOICE_WALK = 35;

/** Lines of a loader or action. */
export const LONG_LOADERS: Readonly<Record<string, number>> = {
  'web/routes/_app/company-users/people.tsx#loader': 35,
  'web/routes/_app/users.tsx#loader': 32,
};

/** Parameters of a function. */
export const LONG_PARAMETER_LISTS: Readonly<Record<string, number>> = {
  'src/application.ts:callback': 4,
  'src/company/company-users/member-changes.service.ts:apply': 4,
  'src/demo/demo-habits.ts:habit': 5,
  'src/demo/demo-habits.ts:use': 4,
  'src/demo/demo-projects.ts:sort': 5,
  'src/identity/notifications/inbox.service.ts:notify': 4,
  'src/project/directory/project-membership-provider.service.ts:forInvitation': 4,
  'src/project/permissions/permission-table.service.ts:cells': 4,
  'src/project/tags/tags.service.ts:record': 4,
  'src/project/teams/teams.service.ts:changePeople': 4,
  'src/project/teams/teams.service.ts:record': 4,
  'src/tracking/productivity/rule-changes.service.ts:record': 5,
  'src/tracking/reports/timeline/timeline.query.ts:startedSince': 4,
  'src/tracking/screencasts/records/screencasts.repository.ts:listTaken': 5,
  'src/web-host/remix.middleware.ts:callback': 4,
  'tracker/src/picture/png.ts:predicted': 4,
  'tracker/src/picture/png.ts:unfiltered': 4,
  'tracker/src/platform/program.ts:Teller.constructor': 4,
  'tracker/src/recording/slicer.ts:take': 5,
  'tracker/src/server/problem.ts:ServerProblem.constructor': 4,
  'tracker/src/sync/delivery.ts:Delivery.constructor': 4,
  'tracker/src/sync/picture-delivery.ts:PictureDelivery.constructor': 4,
  'web/areas/permissions/grid/grid-keys.ts:moved': 4,
  'web/areas/timeline/week/week-view.server.ts:weekView': 4,
  'web/entry.server.tsx:handleRequest': 5,
};

/**
 * Tables of other modules that a query reads. Names, zones and memberships come from the services of their owners; only
 * where one statement has to sort, page or count by them do they stand here.
 */
export const FOREIGN_TABLES: Readonly<Record<string, readonly string[]>> = {
  // Sorts, searches and pages the people of a company by name.
  'src/company/company-users/members.query.ts': ['identity_user'],
  // Sorts, searches and pages the people of a project by name; whoever left the company is inactive in it.
  'src/project/members/project-users.query.ts': ['company_member', 'identity_user'],
  // Asked with every request: what a person is in all companies and projects, in one statement.
  'src/project/memberships/memberships.query.ts': ['company_company', 'company_member'],
  // Asked with every batch of every tracker, in one statement however many people sent something.
  'src/project/directory/tracked-memberships.query.ts': [
    'company_company',
    'company_member',
    'company_time_zone',
    'identity_user',
  ],
  // Sorts, searches and pages by name those for whom a permission table speaks, and counts them by role.
  'src/project/permissions/rules/permission-people.query.ts': ['company_grant', 'company_member', 'identity_user'],
  // Pages projects without those of deleted companies, and counts who is still active in both.
  'src/project/projects/projects.query.ts': ['company_company', 'company_member'],
};
