import type { INestApplicationContext } from '@nestjs/common';
import { BuildUploads } from './builds/build-uploads.service.js';
import { Builds } from './builds/builds.service.js';
import { Companies } from './companies/companies.service.js';
import { Invitations } from './invitations/invitations.service.js';
import { Members } from './members/members.service.js';

/** What pages, the command line and the demo call: the same services as the API's. */
export function companyServices(app: INestApplicationContext) {
  return {
    builds: app.get(Builds),
    buildUploads: app.get(BuildUploads),
    companies: app.get(Companies),
    companyMembers: app.get(Members),
    invitations: app.get(Invitations),
  };
}
