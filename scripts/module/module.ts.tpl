import { Module } from '@nestjs/common';
__imports__
import { __MODULE___CONTROLLERS, __MODULE___PROVIDERS } from './__module__.registry.js';

@Module({
  imports: [__Imports__],
  controllers: __MODULE___CONTROLLERS,
  providers: __MODULE___PROVIDERS,
  exports: __MODULE___PROVIDERS,
})
export class __Module__Module {}
