import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/index.js';
import { IdentityModule } from '../identity/index.js';
import { ProjectModule } from '../project/index.js';

@Module({
  imports: [CompanyModule, IdentityModule, ProjectModule],
  providers: [],
  exports: [],
})
export class TrackingModule {}
