import type { ActorName, Kind } from './world.js';

/**
 * Says who gets into a page; `guest`: only who is not signed in; a list: who holds any one of the permissions in the
 * project.
 */
export type PageNeed =
  'public' | 'guest' | 'login' | 'project' | 'menu' | 'admin' | { only: readonly ActorName[] } | readonly string[];

const OWNERS: PageNeed = { only: ['ownerA', 'ownerB'] };
const COMPANY_SETTING = ['timezones.update', 'company.edit'] as const;
/** Beside them who looks after its billing: their page is there too. */
const COMPANY_PAGES = [...COMPANY_SETTING, 'company.billing.edit', 'documents.verify'] as const;

/**
 * Says who gets into each route's loader and action. Pages of one noun stand in its file of `nouns/`; a route that is
 * missing everywhere is expected to let nobody in.
 */
export const PAGE_NEEDS: Record<string, PageNeed> = {
  root: 'public',
  'routes/_public/splash': 'guest',
  'routes/_public/error-404': 'public',
  'routes/_public/unknown': 'public',
  'routes/_auth/login': 'guest',
  'routes/_auth/register': 'guest',
  'routes/_auth/verify': 'guest',
  'routes/_auth/re-verify': 'guest',
  'routes/_auth/forgot-password': 'guest',
  'routes/_auth/reset-password': 'guest',
  'routes/_auth/change-email': 'public',
  'routes/_auth/set-up': 'guest',
  'routes/_auth/gec-callback': 'guest',
  'routes/_auth/logout': 'public',
  'routes/_app/profile/personal': 'login',
  'routes/_app/profile/contact': 'login',
  'routes/_app/profile/security': 'login',
  'routes/_app/profile/api': 'login',
  'routes/_app/profile/sessions': 'login',
  'routes/_app/profile/documents': 'login',
  'routes/_app/profile/notifications': 'login',
  'routes/_app/admin-settings/mails': 'admin',
  'routes/_app/admin-settings/documents': 'admin',
  'routes/_app/admin-settings/owners': 'admin',
  'routes/_app/admin-settings/installation': 'admin',
  'routes/_app/admin-settings/jobs': 'admin',
  'routes/_app/admin-settings/ledger': 'admin',
  'routes/_auth/invitation': 'public',
  'routes/_signed-in/device': 'login',
  'routes/_signed-in/select-project-roadblock': 'login',
  'routes/_app/companies': 'login',
  'routes/_app/companies/projects': 'login',
  'routes/_app/company-setting/layout': COMPANY_PAGES,
  'routes/_app/company-setting/general': COMPANY_PAGES,
  'routes/_app/company-setting/time-zones': COMPANY_SETTING,
  'routes/_app/company-setting/week': COMPANY_SETTING,
  'routes/_app/company-setting/roles': COMPANY_SETTING,
  'routes/_app/company-setting/delete': COMPANY_SETTING,
  'routes/_app/company-users/layout': 'menu',
  'routes/_app/company-users/people': 'menu',
  'routes/_app/company-users/invitations': 'menu',
  'routes/_app/home': 'project',
  'routes/_app/timeline': 'project',
  'routes/resources/activities': 'project',
  'routes/_app/hours-tracked': 'project',
  'routes/_app/attendance': 'project',
  'routes/_app/idle-time': 'project',
  'routes/_app/work-pattern': 'project',
  'routes/_app/top-apps': 'project',
  'routes/_app/team-report': 'project',
  'routes/resources/report': 'project',
  'routes/resources/saved-filters': 'project',
  'routes/_app/users': 'project',
  'routes/_app/settings/project': ['project.manageusers'],
  'routes/_app/general-settings': 'project',
  'routes/_app/manage-permissions': ['permissions.manage'],
  'routes/_app/audit-log': OWNERS,
  'routes/resources/audit-log': OWNERS,
  'routes/resources/timer': 'login',
  'routes/resources/timer-pictures': 'login',
  'routes/resources/users': ['project.viewusers'],
  'routes/resources/workspace': 'login',
  'routes/_app/downloads': 'project',
  'routes/_app/upload-application': 'menu',
  'routes/resources/avatar': 'login',
  'routes/files/avatar-picture': 'login',
  'routes/files/build': 'login',
  'routes/files/manual-time': 'project',
  'routes/resources/build-pieces': 'menu',
  'routes/files/document': 'login',
  'routes/resources/invitable-projects': 'project',
  'routes/options/filter-options': 'project',
  'routes/options/audit-people': OWNERS,
  'routes/options/manual-time-people': ['timing.manual.approve'],
  'routes/_app/manual-time': 'project',
  'routes/_app/productivity': ['productivity.update'],
  'routes/_app/screen-casts': 'project',
  'routes/resources/screen-casts': 'project',
  'routes/files/screen-cast-picture': 'login',
  'routes/resources/manual-time': 'project',
  'routes/resources/notifications': 'login',
  'routes/resources/push': 'login',
  'routes/resources/step-up': 'login',
  'routes/_auth/social-login': 'guest',
};

/** Lists the handlers that send everybody on: to the login, to what stands for unknown pages. */
export const LEAVING = new Set([
  'routes/_auth/logout#action',
  'routes/_auth/logout#loader',
  'routes/_public/unknown#loader',
  'routes/resources/workspace#action',
]);

/** Kind of object that the parameter of a path names. */
export const PARAMETERS: Record<string, Kind> = {
  '/companies/:uid/projects': 'company',
};

/** Actors whose session has a project to work in. */
export const AT_WORK: readonly ActorName[] = [
  ...(['ownerA', 'managerA', 'projectOwnerA1', 'projectManagerA1', 'memberA1', 'memberA2', 'ownerB'] as const),
];
/** Actors whose menu is the administrator's there. */
export const ADMIN_MENU: readonly ActorName[] = ['projectOwnerA1', 'ownerB'];
