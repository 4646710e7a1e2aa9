import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/index.js';
import { BuildUploads } from './builds/build-uploads.service.js';
import { BuildsController } from './builds/builds.controller.js';
import { BuildsRepository } from './builds/builds.repository.js';
import { BuildsResolver } from './builds/builds.resolver.js';
import { Builds } from './builds/builds.service.js';
import { DownloadsController } from './builds/downloads.controller.js';
import { CompaniesRepository } from './companies/companies.repository.js';
import { Companies } from './companies/companies.service.js';
import { Invitations } from './invitations/invitations.service.js';
import { MembersRepository } from './members/members.repository.js';
import { Members } from './members/members.service.js';
import { ProjectSeats } from './members/project-seats.js';

const PUBLIC_SERVICES = [Builds, BuildUploads, Companies, Invitations, Members, ProjectSeats];

@Module({
  imports: [IdentityModule],
  controllers: [BuildsController, DownloadsController],
  providers: [...PUBLIC_SERVICES, BuildsRepository, BuildsResolver, CompaniesRepository, MembersRepository],
  exports: PUBLIC_SERVICES,
})
export class CompanyModule {}
