import type admin from '~/locales/admin/en.json';
import type app from '~/locales/app/en.json';
import type audit from '~/locales/audit/en.json';
import type builds from '~/locales/builds/en.json';
import type company from '~/locales/company/en.json';
import type identity from '~/locales/identity/en.json';
import type invitations from '~/locales/invitations/en.json';
import type manual from '~/locales/manual/en.json';
import type members from '~/locales/members/en.json';
import type people from '~/locales/people/en.json';
import type permissions from '~/locales/permissions/en.json';
import type productivity from '~/locales/productivity/en.json';
import type project from '~/locales/project/en.json';
import type reports from '~/locales/reports/en.json';
import type screenshots from '~/locales/screenshots/en.json';
import type shell from '~/locales/shell/en.json';
import type teams from '~/locales/teams/en.json';
import type timer from '~/locales/timer/en.json';
import type ui from '~/locales/ui/en.json';

/** The first part of a key is its area: the folder of its sentence. */
interface Catalogue {
  admin: typeof admin;
  app: typeof app;
  audit: typeof audit;
  builds: typeof builds;
  company: typeof company;
  identity: typeof identity;
  invitations: typeof invitations;
  manual: typeof manual;
  members: typeof members;
  people: typeof people;
  permissions: typeof permissions;
  productivity: typeof productivity;
  project: typeof project;
  reports: typeof reports;
  screenshots: typeof screenshots;
  shell: typeof shell;
  teams: typeof teams;
  timer: typeof timer;
  ui: typeof ui;
}

export type TextArea = keyof Catalogue;

type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string];

/**
 * A key of the catalogues, for data that names texts. i18next's own typed keys would be global and reach the server's
 * catalogues too; what `t('…')` is given in components is checked by a test instead.
 */
export type TextKey = Paths<Catalogue>;
