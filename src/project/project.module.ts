import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/index.js';
import { IdentityModule } from '../identity/index.js';
import { PERMISSION_PARTS, PERMISSION_SERVICES } from './permissions/permission-providers.js';
import { StandingQuery } from './standing/standing.query.js';
import { WorkspacesQuery } from './workspace/workspaces.query.js';
import { Workspaces } from './workspace/workspaces.service.js';

const PUBLIC_SERVICES = [...PERMISSION_SERVICES, Workspaces];

@Module({
  imports: [CompanyModule, IdentityModule],
  providers: [...PUBLIC_SERVICES, ...PERMISSION_PARTS, StandingQuery, WorkspacesQuery],
  exports: PUBLIC_SERVICES,
})
export class ProjectModule {}
