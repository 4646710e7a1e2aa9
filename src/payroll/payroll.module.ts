import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/index.js';
import { IdentityModule } from '../identity/index.js';
import { ProjectModule } from '../project/index.js';
import { TrackingModule } from '../tracking/index.js';
import { WalletModule } from '../wallet/index.js';
import { PAYROLL_CONTROLLERS, PAYROLL_PROVIDERS } from './payroll.registry.js';

@Module({
  imports: [CompanyModule, IdentityModule, ProjectModule, TrackingModule, WalletModule],
  controllers: PAYROLL_CONTROLLERS,
  providers: PAYROLL_PROVIDERS,
  exports: PAYROLL_PROVIDERS,
})
export class PayrollModule {}
