import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/index.js';
import { CompaniesRepository } from './companies/companies.repository.js';
import { Companies } from './companies/companies.service.js';
import { Invitations } from './invitations/invitations.service.js';
import { MembersRepository } from './members/members.repository.js';
import { Members } from './members/members.service.js';
import { ProjectSeats } from './members/project-seats.js';

const PUBLIC_SERVICES = [Companies, Invitations, Members, ProjectSeats];

@Module({
  imports: [IdentityModule],
  providers: [...PUBLIC_SERVICES, CompaniesRepository, MembersRepository],
  exports: PUBLIC_SERVICES,
})
export class CompanyModule {}
