import { ScreencastDays } from './days/screencast-days.service.js';
import { ScreencastIntake } from './intake/screencast-intake.service.js';
import { ScreencastProcessor } from './intake/screencast-processor.service.js';
import { DeletersQuery } from './removal/deleters.query.js';
import { ScreencastRemoval } from './removal/screencast-removal.service.js';
import { ScreencastRetention } from './removal/screencast-retention.job.js';
import { ScreencastViews } from './screencast-views.service.js';
import { ScreencastsController } from './screencasts.controller.js';
import { ScreencastsRepository } from './screencasts.repository.js';
import { ScreencastsResolver } from './screencasts.resolver.js';
import { Screencasts } from './screencasts.service.js';
import { ScreencastViewLogQuery } from './view-log/screencast-view-log.query.js';
import { ScreencastViewLogRepository } from './view-log/screencast-view-log.repository.js';

export const SCREENCAST_CONTROLLERS = [ScreencastsController];

/** Pictures of screens. */
export const SCREENCAST_PROVIDERS = [
  DeletersQuery,
  ScreencastDays,
  ScreencastIntake,
  ScreencastViewLogQuery,
  ScreencastViewLogRepository,
  ScreencastRemoval,
  ScreencastRetention,
  ScreencastViews,
  ScreencastProcessor,
  Screencasts,
  ScreencastsRepository,
  ScreencastsResolver,
];
