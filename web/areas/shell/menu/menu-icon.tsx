/** One for each page: in the narrow rail they are all there is to see. Drawn by `npm run menu-icons`, where a new one is added too. */
export type MenuIconName =
  | 'home'
  | 'clock'
  | 'week'
  | 'screenshots'
  | 'manual'
  | 'downloads'
  | 'reports'
  | 'attendance'
  | 'idle'
  | 'pattern'
  | 'uses'
  | 'teamReport'
  | 'users'
  | 'teams'
  | 'companyUsers'
  | 'user'
  | 'wallet'
  | 'payroll'
  | 'rates'
  | 'invoices'
  | 'settings'
  | 'company'
  | 'companies'
  | 'project'
  | 'tracking'
  | 'productivity'
  | 'permissions'
  | 'upload'
  | 'audit'
  | 'server'
  | 'palette';

export function MenuIcon({ name, size = 18 }: { name: MenuIconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <use href={`/menu-icons.svg#${name}`} />
    </svg>
  );
}
