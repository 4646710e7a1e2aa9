import type { INestApplicationContext } from '@nestjs/common';
import { Companies } from './companies/companies.service.js';
import { Invitations } from './invitations/invitations.service.js';
import { Members } from './members/members.service.js';

/** What pages, the command line and the demo call: the same services as the API's. */
export function companyServices(app: INestApplicationContext) {
  return {
    companies: app.get(Companies),
    companyMembers: app.get(Members),
    invitations: app.get(Invitations),
  };
}
