import { readdirSync } from 'node:fs';
import { index, layout, route, type RouteConfig } from '@remix-run/route-config';

/** The page that shows every piece of the kit: in development, and in the builds browser tests are run on. */
const withUiKit = process.env['NODE_ENV'] !== 'production' || process.env['WORKZONE_UI_KIT'] === '1';

/** Addresses that pages fetch from or send to besides themselves: the file's name is the address. */
const resources = readdirSync(new URL('routes/resources', import.meta.url)).map((file) => file.replace(/\.ts$/, ''));

export default [
  /** Pages without the shell: a mark, a paper, one task. */
  layout('routes/_public/layout.tsx', [
    index('routes/_public/splash.tsx'),
    route('offline', 'routes/_public/offline.tsx'),
    route('login', 'routes/_auth/login.tsx'),
    route('register', 'routes/_auth/register.tsx'),
    route('verify', 'routes/_auth/verify.tsx'),
    route('re-verify', 'routes/_auth/re-verify.tsx'),
    route('forgot-password', 'routes/_auth/forgot-password.tsx'),
    route('reset-password', 'routes/_auth/reset-password.tsx'),
    route('change-email', 'routes/_auth/change-email.tsx'),
    route('invitation', 'routes/_auth/invitation.tsx'),
    route('setup', 'routes/_auth/set-up.tsx'),
    route('device', 'routes/_signed-in/device.tsx'),
    route('select-project-roadblock', 'routes/_signed-in/select-project-roadblock.tsx'),
    route('gec/callback', 'routes/_auth/gec-callback.tsx'),
    route('processWalletShare', 'routes/_public/wallet-share.tsx'),
    route('verifyInvoice', 'routes/_public/verify-invoice.tsx'),
    route('pay/sandbox/:session', 'routes/_public/sandbox-checkout.tsx'),
  ]),

  /** The page of wrong links and missing permissions, inside the shell for people who are signed in. */
  layout('routes/_signed-in/missing-layout.tsx', [route('error-404', 'routes/_public/error-404.tsx')]),

  /**
   * Pages inside the shell, in the order of the menu. `boundary.tsx` catches their errors, so that the shell stays
   * around them.
   */
  layout('routes/_app/layout.tsx', [
    layout('routes/_app/boundary.tsx', [
      route('home', 'routes/_app/home.tsx'),

      route('timeline', 'routes/_app/timeline.tsx'),
      route('hours-tracked', 'routes/_app/hours-tracked.tsx'),
      route('screen-casts', 'routes/_app/screen-casts.tsx'),
      route('manual-time', 'routes/_app/manual-time.tsx'),
      route('attendance', 'routes/_app/attendance.tsx'),
      route('idle-time', 'routes/_app/idle-time.tsx'),
      route('work-pattern', 'routes/_app/work-pattern.tsx'),
      route('top-apps', 'routes/_app/top-apps.tsx'),
      route('team-report', 'routes/_app/team-report.tsx'),

      route('users', 'routes/_app/users.tsx'),
      route('team', 'routes/_app/team.tsx'),
      route('team-setting/:uuid', 'routes/_app/team-setting.tsx'),
      route('company-users', 'routes/_app/company-users/layout.tsx', [
        index('routes/_app/company-users/people.tsx'),
        route('invitations', 'routes/_app/company-users/invitations.tsx'),
      ]),

      route('profile', 'routes/_app/profile/layout.tsx', [
        index('routes/_app/profile/personal.tsx'),
        route('contact', 'routes/_app/profile/contact.tsx'),
        route('security', 'routes/_app/profile/security.tsx'),
        route('sessions', 'routes/_app/profile/sessions.tsx'),
        route('api', 'routes/_app/profile/api.tsx'),
        route('documents', 'routes/_app/profile/documents.tsx'),
        route('billing', 'routes/_app/profile/billing.tsx'),
        route('notifications', 'routes/_app/profile/notifications.tsx'),
      ]),
      route('payments', 'routes/_app/payments/run.tsx'),
      route('payments/rates', 'routes/_app/payments/rates.tsx'),
      route('payments/settings', 'routes/_app/payments/settings.tsx'),
      route('payment-history', 'routes/_app/payment-history/history.tsx'),
      route('payment-history/:invoice', 'routes/_app/payment-history/invoice.tsx'),
      route('accounts', 'routes/_app/accounts/overview.tsx'),
      route('accounts/:userType', 'routes/_app/accounts/accounts.tsx'),
      route('accounts/:userType/statement', 'routes/_app/accounts/statement.tsx'),
      route('accounts/:userType/scheduled-transfers', 'routes/_app/accounts/scheduled-transfers.tsx'),
      route('accounts/user/withdrawals', 'routes/_app/accounts/own-withdrawals.tsx'),
      route('accounts/company/withdrawals', 'routes/_app/accounts/company-withdrawals.tsx'),
      route('accounts/company/reconciliation', 'routes/_app/accounts/reconciliation.tsx'),
      route('accounts/company/money-checks', 'routes/_app/accounts/money-checks.tsx'),
      route('accounts/company/trial-money', 'routes/_app/accounts/trial-money.tsx'),
      route('pay/stripe/success', 'routes/_app/pay/success.tsx'),
      route('pay/stripe/cancel', 'routes/_app/pay/cancel.tsx'),

      route('crm', 'routes/_app/crm/leads.tsx'),
      route('crm/import', 'routes/_app/crm/imports.tsx'),
      route('crm/import/:uuid', 'routes/_app/crm/import.tsx'),

      route('downloads', 'routes/_app/downloads.tsx'),

      route('company-setting', 'routes/_app/company-setting/layout.tsx', [
        index('routes/_app/company-setting/general.tsx'),
        route('time-zones', 'routes/_app/company-setting/time-zones.tsx'),
        route('week', 'routes/_app/company-setting/week.tsx'),
        route('roles', 'routes/_app/company-setting/roles.tsx'),
        route('billing', 'routes/_app/company-setting/billing.tsx'),
        route('documents', 'routes/_app/company-setting/documents.tsx'),
        route('delete', 'routes/_app/company-setting/delete.tsx'),
      ]),
      route('companies', 'routes/_app/companies.tsx'),
      route('companies/:uid/projects', 'routes/_app/companies/projects.tsx'),

      route('settings/project', 'routes/_app/settings/project.tsx'),
      route('productivity', 'routes/_app/productivity.tsx'),
      route('general-settings', 'routes/_app/general-settings.tsx'),

      route('upload-application', 'routes/_app/upload-application.tsx'),
      route('manage-permissions', 'routes/_app/manage-permissions.tsx'),
      route('audit-log', 'routes/_app/audit-log.tsx'),
      route('admin-settings', 'routes/_app/admin-settings/layout.tsx', [
        index('routes/_app/admin-settings/mails.tsx'),
        route('documents', 'routes/_app/admin-settings/documents.tsx'),
        route('owners', 'routes/_app/admin-settings/owners.tsx'),
        route('jobs', 'routes/_app/admin-settings/jobs.tsx'),
        route('installation', 'routes/_app/admin-settings/installation.tsx'),
        route('ledger', 'routes/_app/admin-settings/ledger.tsx'),
      ]),
      ...(withUiKit ? [route('ui-kit', 'routes/_dev/ui-kit.tsx')] : []),
    ]),
  ]),

  /** No pages: answers to forms, scripts and pictures. */
  route('logout', 'routes/_auth/logout.tsx'),
  route('resources/social-login', 'routes/_auth/social-login.ts'),
  route('resources/manual-time-file', 'routes/files/manual-time.ts'),
  route('resources/avatars/:uuid', 'routes/files/avatar-picture.ts'),
  route('resources/builds/:uuid', 'routes/files/build.ts'),
  route('resources/withdrawal-file', 'routes/files/withdrawal-batch.ts'),
  route('resources/invoices/:uuid', 'routes/files/invoice.ts'),
  route('resources/pay-run', 'routes/acts/pay-run.ts'),
  route('resources/documents/:uuid', 'routes/files/document.ts'),
  route('resources/company-documents/:company/:uuid', 'routes/files/company-document.ts'),
  route('resources/statement', 'routes/files/statement.ts'),
  route('resources/import-rejects/:uuid', 'routes/files/import-rejects.ts'),
  route('resources/transactions/:uuid/document', 'routes/files/transaction-document.ts'),
  route('screen-casts/:uuid/:size', 'routes/files/screen-cast-picture.ts'),
  route('resources/audit-people', 'routes/options/audit-people.ts'),
  route('resources/manual-time-people', 'routes/options/manual-time-people.ts'),
  route('resources/invoice-days/:uuid', 'routes/options/invoice-days.ts'),
  route('resources/lead-agents', 'routes/options/lead-agents.ts'),
  route('resources/lead-cards', 'routes/options/lead-cards.ts'),
  route('resources/lead-taken', 'routes/options/lead-taken.ts'),
  route('resources/leads', 'routes/files/leads.ts'),
  route('resources/filter-options', 'routes/options/filter-options.ts'),
  ...resources.map((name) => route(`resources/${name}`, `routes/resources/${name}.ts`)),

  route('*', 'routes/_public/unknown.tsx'),
] satisfies RouteConfig;
