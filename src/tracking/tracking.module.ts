import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/index.js';
import { IdentityModule } from '../identity/index.js';
import { ProjectModule } from '../project/index.js';
import { ACTIVITY_PROVIDERS } from './activities/activity-providers.js';
import { MANUAL_TIME_PROVIDERS } from './manual-time/manual-time-providers.js';
import { PRODUCTIVITY_PROVIDERS } from './productivity/productivity-providers.js';
import { ExportController } from './reports/export/export.controller.js';
import { REPORT_PROVIDERS } from './reports/report-providers.js';
import { SCREENCAST_CONTROLLERS, SCREENCAST_PROVIDERS } from './screencasts/screencast-providers.js';

@Module({
  imports: [CompanyModule, IdentityModule, ProjectModule],
  controllers: [ExportController, ...SCREENCAST_CONTROLLERS],
  providers: [
    ...ACTIVITY_PROVIDERS,
    ...MANUAL_TIME_PROVIDERS,
    ...PRODUCTIVITY_PROVIDERS,
    ...REPORT_PROVIDERS,
    ...SCREENCAST_PROVIDERS,
  ],
  exports: [],
})
export class TrackingModule {}
