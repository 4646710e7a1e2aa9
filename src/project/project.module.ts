import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/index.js';
import { IdentityModule } from '../identity/index.js';
import { PROJECT_CONTROLLERS, PROJECT_PROVIDERS } from './project.registry.js';

@Module({
  imports: [CompanyModule, IdentityModule],
  controllers: PROJECT_CONTROLLERS,
  providers: PROJECT_PROVIDERS,
  exports: PROJECT_PROVIDERS,
})
export class ProjectModule {}
