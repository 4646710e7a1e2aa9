// Written by `npm run registries` from the files of this folder. Not edited by hand.
import type admin from './admin/en.json';
import type app from './app/en.json';
import type audit from './audit/en.json';
import type builds from './builds/en.json';
import type company from './company/en.json';
import type deposits from './deposits/en.json';
import type identity from './identity/en.json';
import type invitations from './invitations/en.json';
import type manual from './manual/en.json';
import type members from './members/en.json';
import type people from './people/en.json';
import type permissions from './permissions/en.json';
import type productivity from './productivity/en.json';
import type project from './project/en.json';
import type reports from './reports/en.json';
import type schedules from './schedules/en.json';
import type screenshots from './screenshots/en.json';
import type shell from './shell/en.json';
import type teams from './teams/en.json';
import type timer from './timer/en.json';
import type ui from './ui/en.json';
import type wallet from './wallet/en.json';

export interface Areas {
  admin: typeof admin;
  app: typeof app;
  audit: typeof audit;
  builds: typeof builds;
  company: typeof company;
  deposits: typeof deposits;
  identity: typeof identity;
  invitations: typeof invitations;
  manual: typeof manual;
  members: typeof members;
  people: typeof people;
  permissions: typeof permissions;
  productivity: typeof productivity;
  project: typeof project;
  reports: typeof reports;
  schedules: typeof schedules;
  screenshots: typeof screenshots;
  shell: typeof shell;
  teams: typeof teams;
  timer: typeof timer;
  ui: typeof ui;
  wallet: typeof wallet;
}
