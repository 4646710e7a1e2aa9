import { type DynamicModule, Module } from '@nestjs/common';
import { MODULES } from './modules.registry.js';
import { graphqlModule } from './shared/graphql/graphql.module.js';
import { RealtimeGateway } from './shared/realtime/realtime.gateway.js';
import { type Foundation, SharedModule } from './shared/shared.module.js';

/** The composition root: shared infrastructure and the modules, nothing else. */
@Module({})
export class AppModule {
  static with(foundation: Foundation): DynamicModule {
    return {
      module: AppModule,
      imports: [SharedModule.with(foundation), graphqlModule(), ...MODULES],
      // Here and not in the kernel: it asks identity who connects.
      providers: [RealtimeGateway],
    };
  }
}
