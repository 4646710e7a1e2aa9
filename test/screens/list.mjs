// Pictures and how each is brought up. `act` gets the page once it is ready.
const press = (keys) => (page) => page.keyboard.press(keys);
const openWorked = (page) =>
  page
    .locator('main [aria-haspopup="dialog"]')
    .filter({ hasText: /^\d+:\d\d/ })
    .first()
    .click();

const openFirst = (selector) => (page) => page.locator(selector).first().click();

/** @type {{ name: string, path: string, act?: (page: import('@playwright/test').Page) => Promise<unknown> }[]} */
export const OWNER = [
  { name: 'home', path: '/home' },
  { name: 'home-month', path: '/home?range=this-month' },
  { name: 'home-worked', path: '/home', act: openWorked },
  { name: 'timeline-week', path: '/timeline' },
  { name: 'timeline-day', path: '/timeline?view=day' },
  { name: 'hours-tracked', path: '/hours-tracked' },
  { name: 'screen-casts', path: '/screen-casts' },
  { name: 'manual-time', path: '/manual-time' },
  { name: 'attendance', path: '/attendance' },
  { name: 'idle-time', path: '/idle-time' },
  { name: 'work-pattern', path: '/work-pattern' },
  { name: 'top-apps', path: '/top-apps' },
  { name: 'team-report', path: '/team-report' },
  { name: 'users', path: '/users' },
  { name: 'team', path: '/team' },
  { name: 'company-users', path: '/company-users' },
  { name: 'invitations', path: '/company-users/invitations' },
  { name: 'invite', path: '/company-users?dialog=invite' },
  { name: 'downloads', path: '/downloads' },
  { name: 'company-setting', path: '/company-setting' },
  { name: 'time-zones', path: '/company-setting/time-zones' },
  { name: 'roles', path: '/company-setting/roles' },
  { name: 'companies', path: '/companies' },
  { name: 'project', path: '/settings/project' },
  { name: 'productivity', path: '/productivity' },
  { name: 'general-settings', path: '/general-settings' },
  { name: 'upload-application', path: '/upload-application' },
  { name: 'manage-permissions', path: '/manage-permissions' },
  { name: 'audit-log', path: '/audit-log' },
  { name: 'payments', path: '/payments' },
  { name: 'payments-rates', path: '/payments/rates' },
  { name: 'payments-settings', path: '/payments/settings' },
  { name: 'payment-history', path: '/payment-history' },
  { name: 'invoice', path: '/payment-history', act: openFirst('main tbody a') },
  { name: 'accounts', path: '/accounts' },
  { name: 'accounts-company', path: '/accounts/company' },
  { name: 'accounts-statement', path: '/accounts/company/statement' },
  { name: 'accounts-schedules', path: '/accounts/company/scheduled-transfers' },
  { name: 'accounts-withdrawals', path: '/accounts/company/withdrawals' },
  { name: 'accounts-reconciliation', path: '/accounts/company/reconciliation' },
  { name: 'accounts-money-checks', path: '/accounts/company/money-checks' },
  { name: 'accounts-trial-money', path: '/accounts/company/trial-money' },
  { name: 'billing', path: '/company-setting/billing' },
  { name: 'palette', path: '/home', act: press('Control+k') },
  { name: 'shortcuts', path: '/home', act: press('?') },
  { name: 'not-found', path: '/nowhere' },
];

export const MEMBER = [
  { name: 'home', path: '/home' },
  { name: 'timeline-week', path: '/timeline' },
  { name: 'timeline-day', path: '/timeline?view=day' },
  { name: 'hours-tracked', path: '/hours-tracked' },
  { name: 'screen-casts', path: '/screen-casts' },
  { name: 'manual-time', path: '/manual-time' },
  { name: 'attendance', path: '/attendance' },
  { name: 'accounts', path: '/accounts/user' },
  { name: 'payment-history', path: '/payment-history' },
  { name: 'profile', path: '/profile' },
  { name: 'security', path: '/profile/security' },
  { name: 'sessions', path: '/profile/sessions' },
  { name: 'notifications', path: '/profile/notifications' },
  { name: 'downloads', path: '/downloads' },
];

export const GUEST = [
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'offline', path: '/offline' },
];

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** How each is looked at: cookies of the look and the language, and the window. */
export const VIEWS = [
  { name: 'light', viewport: WIDE },
  { name: 'dark', viewport: WIDE, look: 'skin.dark' },
  { name: 'light-390', viewport: PHONE },
  { name: 'dark-390', viewport: PHONE, look: 'skin.dark' },
  { name: 'np', viewport: WIDE, locale: 'np' },
  { name: 'np-390', viewport: PHONE, locale: 'np' },
  { name: 'rtl', viewport: WIDE, look: 'direction.rtl' },
];
