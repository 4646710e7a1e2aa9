import { DeletersQuery } from './deleters.query.js';
import { ScreencastDays } from './screencast-days.service.js';
import { ScreencastIntake } from './screencast-intake.service.js';
import { ScreencastLooksQuery } from './screencast-looks.query.js';
import { ScreencastLooksRepository } from './screencast-looks.repository.js';
import { ScreencastRemoval } from './screencast-removal.service.js';
import { ScreencastRetention } from './screencast-retention.job.js';
import { ScreencastViews } from './screencast-views.service.js';
import { ScreencastWorkshop } from './screencast-workshop.service.js';
import { ScreencastsController } from './screencasts.controller.js';
import { ScreencastsRepository } from './screencasts.repository.js';
import { ScreencastsResolver } from './screencasts.resolver.js';
import { Screencasts } from './screencasts.service.js';

export const SCREENCAST_CONTROLLERS = [ScreencastsController];

/** Pictures of screens. */
export const SCREENCAST_PROVIDERS = [
  DeletersQuery,
  ScreencastDays,
  ScreencastIntake,
  ScreencastLooksQuery,
  ScreencastLooksRepository,
  ScreencastRemoval,
  ScreencastRetention,
  ScreencastViews,
  ScreencastWorkshop,
  Screencasts,
  ScreencastsRepository,
  ScreencastsResolver,
];
