import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/index.js';

@Module({
  imports: [IdentityModule],
  providers: [],
})
export class CompanyModule {}
