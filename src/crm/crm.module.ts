import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/index.js';
import { CompanyModule } from '../company/index.js';
import { ProjectModule } from '../project/index.js';
import { CRM_CONTROLLERS, CRM_PROVIDERS } from './crm.registry.js';

@Module({
  imports: [IdentityModule, CompanyModule, ProjectModule],
  controllers: CRM_CONTROLLERS,
  providers: CRM_PROVIDERS,
  exports: CRM_PROVIDERS,
})
export class CrmModule {}
