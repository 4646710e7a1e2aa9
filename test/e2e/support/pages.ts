import type { BrowserContext } from '@playwright/test';
import { foundCompany, furnishProject } from './company';
import { type Api, stranger } from './people';
import { portrait, scan } from './pictures';
import { ORIGIN } from './server';
import { expect, signIn } from './test';

export type Visitor = 'guest' | 'member' | 'owner' | 'admin';

/** What an owner's pages are about. */
export interface Furnished {
  company: string;
  team: string;
}

interface PageUnderTest {
  /** Of its pictures and its test. */
  name: string;
  visitor: Visitor;
  path: (api: Api, furnished: Furnished | undefined) => Promise<string>;
}

const visit = (visitor: Visitor, paths: string[]): PageUnderTest[] =>
  paths.map((path) => ({ name: path.slice(1).replaceAll('/', '-') || 'splash', visitor, path: async () => path }));

/** Every page there is; behind mailed links both the form and, once, the face of a link that is broken. */
export const PAGES: PageUnderTest[] = [
  ...visit('guest', ['/', '/login', '/register', '/re-verify', '/forgot-password', '/error-404', '/gec/callback']),
  { name: 'verify', visitor: 'guest', path: (api) => api.invite(stranger('Chen Lin')) },
  { name: 'reset-password', visitor: 'guest', path: (api) => api.forget(stranger('Chen Lin')) },
  ...visit('guest', ['/change-email']),
  ...visit('member', ['/profile', '/profile/contact', '/profile/security', '/profile/sessions']),
  ...visit('member', ['/profile/documents', '/profile/notifications']),
  ...visit('admin', ['/admin-settings', '/admin-settings/documents', '/admin-settings/jobs']),
  ...visit('admin', ['/admin-settings/installation']),
  ...visit('owner', [
    '/device',
    '/companies',
    '/select-project-roadblock',
    '/company-users',
    '/company-users/invitations',
  ]),
  ...visit('owner', ['/company-setting', '/company-setting/time-zones', '/company-setting/week']),
  ...visit('owner', ['/company-setting/roles', '/company-setting/delete', '/users', '/team', '/settings/project']),
  ...visit('owner', ['/general-settings', '/manage-permissions', '/audit-log', '/downloads', '/upload-application']),
  ...visit('owner', ['/home', '/timeline', '/hours-tracked', '/attendance', '/idle-time', '/work-pattern']),
  ...visit('owner', ['/top-apps', '/team-report', '/screen-casts', '/manual-time', '/productivity']),
  { name: 'timeline-day', visitor: 'owner', path: async () => '/timeline?view=day' },
  { name: 'company-projects', visitor: 'owner', path: async (_, made) => `/companies/${made?.company}/projects` },
  { name: 'team-setting', visitor: 'owner', path: async (_, made) => `/team-setting/${made?.team}` },
  { name: 'invitation', visitor: 'guest', path: async () => `/invitation?token=${'A'.repeat(43)}` },
];

/** Signs the owner of a company in, with people, teams, tags and invitations. */
export async function furnishOwner(context: BrowserContext, api: Api): Promise<Furnished> {
  const owner = await api.join(stranger('Asha Rai'));
  const company = await foundCompany(api, owner, { projects: ['Support desk', 'Website relaunch'] });
  const { team } = await furnishProject(api, company);
  await signIn(context, owner);
  return { company: company.uuid, team };
}

/** Signs somebody in whose pages have something on them. */
export async function furnish(context: BrowserContext, api: Api): Promise<void> {
  const person = await api.join(stranger('Asha Rai'));
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
    intent: 'IDENTITY',
    document: png('passport-2026.png', await scan('Passport')),
  });
  await api.review(person.email, 'VERIFIED');
  await post('/profile/documents.data', {
    intent: 'PROOF_OF_ADDRESS',
    document: png('bill.png', await scan('Electricity')),
  });
  await api.review(person.email, 'REJECTED', 'The bill is older than three months.');
  await post('/profile/documents.data', {
    intent: 'PROOF_OF_ADDRESS',
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
