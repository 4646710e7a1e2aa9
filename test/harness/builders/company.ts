import type { INestApplicationContext } from '@nestjs/common';
import { CompanyFounding } from '../../../src/company/founding/company-founding.service.js';
import type { Company } from '../../../src/company/companies/company.entity.js';
import type { CreateCompanyInput } from '../../../src/company/founding/founding.dto.js';
import { Members } from '../../../src/company/members/members.service.js';
import type { User } from '../../../src/identity/users/user.entity.js';
import type { Actor } from '../../../src/shared/permissions/actor.js';
import type { CompanyRole } from '../../../src/shared/permissions/role.js';
import { type Person, signedIn } from '../actors.js';

/** A company that this person owns. */
export function aCompany(
  app: INestApplicationContext,
  owner: Actor,
  values: Partial<CreateCompanyInput> = {},
): Promise<Company> {
  return app.get(CompanyFounding).create(owner, {
    name: 'Himal Support',
    address: 'Durbar Marg, Kathmandu',
    email: 'office@himal.example',
    currency: 'USD',
    trackingType: 'BOTH',
    weekStartDay: 'SUNDAY',
    ownerEmail: owner.email,
    ...values,
  });
}

export type MemberValues = Partial<Pick<User, 'name' | 'isAdmin' | 'locale'>> & { role?: CompanyRole };

/** Somebody new, signed in, who belongs to the company. */
export async function aMember(
  app: INestApplicationContext,
  company: Pick<Company, 'id'>,
  { role = 'member', ...values }: MemberValues = {},
): Promise<Person> {
  const person = await signedIn(app, values);
  await app.get(Members).add(company.id, person.user.id, role);
  return person;
}
