import type { BrowserContext } from '@playwright/test';
import type { RouteConfigEntry } from '@remix-run/route-config';
import routes from '../../../web/routes';
import { type Company, foundCompany, furnishProject, joinCompany } from './company';
import { proveIdentity } from './documents';
import { uploadLeads } from './lead-imports';
import { furnishLeads } from './leads';
import { makeWallet, saveSwift, scheduleTransfer, withdraw } from './money';
import { agreeOnRate, dayAgo, draftInvoice, payWith, sendInvoice } from './payroll';
import { type Api, type Ask, type Person, stranger } from './people';
import { portrait, scan } from './pictures';
import { PLAIN_PAGES } from './plain-pages';
import { ORIGIN } from './server';
import { expect, signIn } from './test';
import { furnishTime } from './time';

export type Visitor = 'guest' | 'member' | 'owner' | 'admin';

/** The company, project and people that an owner's pages show. */
export interface Furnished {
  company: string;
  team: string;
  invoice: string;
  lead: string;
  leadImport: string;
}

type PathOf = (api: Api, furnished: Furnished | undefined) => Promise<string>;

interface PageUnderTest {
  /** Name of its pictures and its test. */
  name: string;
  visitor: Visitor;
  path: PathOf;
  /** The address opens a layer over the page, which is looked at with it. */
  isLayer?: true;
  /** The page has no form, table, chart or layout of its own, and is looked at once: in English, light and wide. */
  isPlain?: true;
}

/** Lists who looks at the pages of a folder of web/routes. */
const VISITORS: readonly [folder: string, visitor: Visitor][] = [
  ['_public/', 'guest'],
  ['_auth/', 'guest'],
  ['_signed-in/', 'owner'],
  ['_app/profile/', 'member'],
  ['_app/admin-settings/', 'admin'],
  ['_app/', 'owner'],
];

/** Pages behind mailed links, and pages about one thing. */
const PATHS: Record<string, PathOf> = {
  '/verify': (api) => api.invite(stranger('Chen Lin')),
  '/reset-password': (api) => api.forget(stranger('Chen Lin')),
  '/companies/:uid/projects': async (_, made) => `/companies/${made?.company}/projects`,
  '/accounts/:userType': async () => '/accounts/user',
  '/accounts/:userType/statement': async () => '/accounts/user/statement',
  '/accounts/:userType/scheduled-transfers': async () => '/accounts/user/scheduled-transfers',
  '/payment-history/:invoice': async (_, made) => `/payment-history/${made?.invoice}`,
  '/crm/import/:uuid': async (_, made) => `/crm/import/${made?.leadImport}`,
  '/team-setting/:uuid': async (_, made) => `/team-setting/${made?.team}`,
};

/**
 * The link to set up works once (set-up.e2e.ts), a page of the sandbox is that of one deposit (deposits.e2e.ts);
 * logging out shows nothing; what is not there leads to /error-404.
 */
const NOT_VISITED = ['/setup', '/pay/sandbox/:session', '/logout', '/*'];

/** Days of the drafts that a furnished project has. */
const PAID_DAYS = `from=${dayAgo(9)}&to=${dayAgo(3)}`;

/** Every page there is, and some in more than one state. */
export const PAGES: PageUnderTest[] = [
  ...pagesOf(routes, ''),
  { name: 'home-month', visitor: 'owner', path: async () => '/home?range=past-30-days' },
  { name: 'timeline-day', visitor: 'owner', path: async () => `/timeline?view=day&date=${dayAgo(1)}` },
  {
    name: 'crm-import-columns',
    visitor: 'owner',
    path: async (_, made) => `/crm/import/${made?.leadImport}?step=columns`,
  },
  { name: 'payments-period', visitor: 'owner', path: async () => '/payments?step=period' },
  { name: 'payments-extras', visitor: 'owner', path: async () => `/payments?step=extras&${PAID_DAYS}` },
  { name: 'crm-table', visitor: 'owner', path: async () => '/crm?view=table' },
  { name: 'crm-lead', visitor: 'owner', path: async (_, made) => `/crm?view=board&lead=${made?.lead}`, isLayer: true },
  { name: 'payments-review', visitor: 'owner', path: async () => `/payments?step=review&${PAID_DAYS}` },
];

function pagesOf(entries: readonly RouteConfigEntry[], above: string): PageUnderTest[] {
  return entries.flatMap(({ file, path, children }) => {
    const full = path ? `${above}/${path}` : above;
    if (children) return pagesOf(children, full);
    const address = full || '/';
    const [, visitor] = VISITORS.find(([folder]) => file.startsWith(`routes/${folder}`)) ?? [];
    if (!visitor || !file.endsWith('.tsx') || NOT_VISITED.includes(address)) return [];
    if (address.includes(':') && !PATHS[address]) throw new Error(`Which thing is ${address} visited with?`);
    const name =
      address
        .replace('/:userType', '/user')
        .replace('/:invoice', '/invoice')
        .replace('/import/:uuid', '/import/file')
        .replace(/\/:\w+/g, '')
        .slice(1)
        .replaceAll('/', '-') || 'splash';
    const plain = PLAIN_PAGES[name];
    if (plain) return [{ name, visitor, path: async () => plain.path, isPlain: true as const }];
    return [{ name, visitor, path: PATHS[address] ?? (async () => address) }];
  });
}

/** Makes one account of each kind, with everything that a line can show. */
async function furnishAccounts(ask: Ask, company: string): Promise<void> {
  const shares = [
    { name: 'Living', percent: 66.67 },
    { name: 'Savings', percent: 33.33 },
  ];
  const everyday = await makeWallet(ask, { company, name: 'Everyday' });
  const bank = await makeWallet(ask, { company, name: 'Bank account', familyType: 'BANK', money: 125_000 });
  await makeWallet(ask, { company, name: 'Salary', familyType: 'PERCENT', shares });
  await scheduleTransfer(ask, { source: everyday, destination: bank });
  await makeWallet(ask, { company, name: 'Operations', userType: 'COMPANY' });
  await saveSwift(ask, 'Himal', company);
  await saveSwift(ask, 'Asha Rai');
  await withdraw(ask, bank, '250.00');
}

/** A rate that changes, an invoice that was sent, and a draft. */
async function furnishPayroll(ask: Ask, company: Company, people: readonly Person[]): Promise<string> {
  const project = company.projects[0]?.uuid ?? '';
  const wallet = await makeWallet(ask, { company: company.uuid, name: 'Payroll', userType: 'COMPANY', money: 900_000 });
  const [first, second] = await Promise.all(people.map(({ email }) => payWith(ask, project, email)));
  if (!first || !second) throw new Error('Nobody is paid.');
  await agreeOnRate(ask, { project, user: first, amount: '9.00', effectiveFrom: dayAgo(0) });
  await agreeOnRate(ask, { project, user: first, amount: '9.50', effectiveFrom: dayAgo(-20) });
  const days = { project, from: dayAgo(9), to: dayAgo(3) };
  const bonus = [{ category: 'BONUS', amount: '150.00', remarks: 'Answered on a holiday' }];
  const less = [...bonus, { category: 'DEDUCTION', amount: '12.50', remarks: 'Headset' }];
  const sent = await draftInvoice(ask, { ...days, wallet, user: first, extraPayments: less });
  await sendInvoice(ask, sent);
  await draftInvoice(ask, { ...days, wallet, user: second, extraPayments: bonus });
  return sent;
}

/** Signs the owner of a company in, with people who work, teams, tags and invitations. */
export async function furnishOwner(context: BrowserContext, api: Api): Promise<Furnished> {
  const owner = await api.join(stranger('Asha Rai'));
  const company = await foundCompany(api, owner, { projects: ['Support desk', 'Website relaunch'] });
  const { team, people } = await furnishProject(api, company);
  await furnishTime(api, company, [owner, ...people]);
  await signIn(context, owner);
  await proveIdentity(context.request, api, { person: owner, company });
  const ask = await api.as(owner);
  await furnishAccounts(ask, company.uuid);
  const lead = await furnishLeads(ask, company.uuid);
  const leadImport = await uploadLeads(context.request, ask, company.uuid);
  return { company: company.uuid, team, lead, leadImport, invoice: await furnishPayroll(ask, company, people) };
}

/** Signs somebody in whose pages have something on them. */
export async function furnish(context: BrowserContext, api: Api): Promise<void> {
  const boss = await api.join(stranger('Chen Lin'));
  const company = await foundCompany(api, boss);
  const person = await joinCompany(company, stranger('Asha Rai'));
  const reviewed = { company: company.uuid, by: boss };
  await saveSwift(await api.as(person), person.name);
  await signIn(context, person);
  const post = async (
    path: string,
    form: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>,
  ) => {
    const answer = await context.request.post(path, { multipart: form, headers: { Origin: ORIGIN } });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  };
  const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
  const crop = JSON.stringify({ x: 140, y: 20, width: 360, height: 360 });
  await post('/resources/avatar.data', { intent: 'upload', crop, image: png('asha.png', await portrait()) });
  await post('/profile/documents.data', {
    intent: 'submit',
    documentType: 'IDENTITY',
    company: company.uuid,
    document: png('passport-2026.png', await scan('Passport')),
  });
  await api.review(person, { ...reviewed, status: 'VERIFIED' });
  await post('/profile/documents.data', {
    intent: 'submit',
    documentType: 'PROOF_OF_ADDRESS',
    company: company.uuid,
    document: png('bill.png', await scan('Electricity')),
  });
  await api.review(person, { ...reviewed, status: 'REJECTED', reason: 'The bill is older than three months.' });
  await post('/profile/documents.data', {
    intent: 'submit',
    documentType: 'PROOF_OF_ADDRESS',
    company: company.uuid,
    document: png('bank.png', await scan('Bank statement')),
  });
  await post('/profile/contact.data', {
    mobileNumber: '+977 9812345678',
    streetAddress: 'Jhamsikhel Road 12',
    district: 'Lalitpur',
    postalCode: '44700',
    country: 'NP',
  });
}
