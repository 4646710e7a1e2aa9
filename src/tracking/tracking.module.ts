import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/index.js';
import { IdentityModule } from '../identity/index.js';
import { ProjectModule } from '../project/index.js';
import { TRACKING_CONTROLLERS, TRACKING_PROVIDERS } from './tracking.registry.js';

@Module({
  imports: [CompanyModule, IdentityModule, ProjectModule],
  controllers: TRACKING_CONTROLLERS,
  providers: TRACKING_PROVIDERS,
  exports: TRACKING_PROVIDERS,
})
export class TrackingModule {}
