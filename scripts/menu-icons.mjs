// npm run menu-icons: draws public/menu-icons.svg, one symbol for each icon of the menu (web/areas/shell/menu/menu-icon.tsx).
// A picture costs the pages no script, and each page of the menu can have an icon of its own.
import { readFileSync, writeFileSync } from 'node:fs';

const ICONS = {
  home: 'Home',
  clock: 'Clock',
  week: 'CalendarWeek',
  screenshots: 'Photo',
  manual: 'ClockPlus',
  downloads: 'Download',
  reports: 'ChartBar',
  attendance: 'CalendarCheck',
  idle: 'Zzz',
  pattern: 'GridDots',
  uses: 'Apps',
  teamReport: 'ReportAnalytics',
  users: 'Users',
  teams: 'UsersGroup',
  companyUsers: 'AddressBook',
  user: 'User',
  wallet: 'Wallet',
  payroll: 'Cash',
  rates: 'Coin',
  invoices: 'FileInvoice',
  settings: 'Settings',
  company: 'Building',
  companies: 'BuildingCommunity',
  project: 'Briefcase',
  tracking: 'Adjustments',
  productivity: 'Scale',
  permissions: 'ShieldLock',
  upload: 'Upload',
  audit: 'History',
  server: 'ServerCog',
  palette: 'Palette',
};

function symbolOf([id, name]) {
  const source = readFileSync(`node_modules/@tabler/icons-react/dist/esm/icons/Icon${name}.mjs`, 'utf8');
  const shapes = JSON.parse(/__iconNode = (\[.*\]);/.exec(source)[1]);
  const drawn = shapes.map(([tag, { key: _key, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${value}"`);
    return `<${tag} ${written.join(' ')}/>`;
  });
  return `<symbol id="${id}" viewBox="0 0 24 24">${drawn.join('')}</symbol>`;
}

const symbols = Object.entries(ICONS).map(symbolOf).join('\n');
writeFileSync('public/menu-icons.svg', `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols}\n</svg>\n`);
