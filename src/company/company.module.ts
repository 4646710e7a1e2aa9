import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/index.js';
import { COMPANY_CONTROLLERS, COMPANY_PROVIDERS } from './company.registry.js';

@Module({
  imports: [IdentityModule],
  controllers: COMPANY_CONTROLLERS,
  providers: COMPANY_PROVIDERS,
  exports: COMPANY_PROVIDERS,
})
export class CompanyModule {}
