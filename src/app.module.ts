import { type DynamicModule, Module } from '@nestjs/common';
import { CompanyModule } from './company/index.js';
import { IdentityModule } from './identity/index.js';
import { ProjectModule } from './project/index.js';
import { graphqlModule } from './shared/graphql/graphql.module.js';
import { RealtimeGateway } from './shared/realtime/realtime.gateway.js';
import { type Foundation, SharedModule } from './shared/shared.module.js';
import { TrackingModule } from './tracking/index.js';
import { PayrollModule } from './payroll/index.js';
import { WalletModule } from './wallet/index.js';

/** The composition root: shared infrastructure and the modules, nothing else. */
@Module({})
export class AppModule {
  static with(foundation: Foundation): DynamicModule {
    return {
      module: AppModule,
      imports: [
        SharedModule.with(foundation),
        graphqlModule(),
        IdentityModule,
        CompanyModule,
        ProjectModule,
        TrackingModule,
        WalletModule,
        PayrollModule,
      ],
      // Here and not in the kernel: it asks identity who connects.
      providers: [RealtimeGateway],
    };
  }
}
