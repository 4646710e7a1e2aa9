import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/index.js';
import { IdentityModule } from '../identity/index.js';
import { ProjectModule } from '../project/index.js';
import { ProductivityRules } from './productivity/productivity-rules.service.js';
import { RulesRepository } from './productivity/rules.repository.js';

@Module({
  imports: [CompanyModule, IdentityModule, ProjectModule],
  providers: [ProductivityRules, RulesRepository],
  exports: [],
})
export class TrackingModule {}
