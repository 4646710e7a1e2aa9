import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import type { NextFunction, Request, Response } from 'express';
import { AppModule } from './app.module.js';
import { NotFound } from './shared/errors/app-error.js';
import { ErrorReporter } from './shared/errors/error-report.js';
import { answerWithError } from './shared/errors/error.filter.js';
import { actorMiddleware } from './shared/http/actor.middleware.js';
import { apiBody } from './shared/http/api-body.js';
import { largeBodies } from './shared/http/concurrency-limit.js';
import { API_PATHS, isApiPath } from './shared/http/paths.js';
import { requestMiddleware } from './shared/http/request.middleware.js';
import { crossSiteGate, pageBodyLimit, securityHeaders } from './shared/http/security.middleware.js';
import { NestLog } from './shared/logging/logger.js';
import { Authenticator } from './shared/permissions/authenticator.js';
import { OperationRegistry, refuseUndeclared } from './shared/permissions/operation-registry.js';
import { RealtimeAdapter, socketSharing } from './shared/realtime/realtime-adapter.js';
import type { Foundation } from './shared/shared.module.js';

const KEEP_ALIVE_MS = 65_000;
/** REST paths that keep the name the contract gives them; all others live under /api. */
const OWN_PATHS = ['health', 'ready', 'metrics', 'export', 'jwt/*path', 'downloads/*path', 'tracker/*path'];

/** The whole server but for the pages: what tests drive, and what main.ts puts the web host on top of. */
export async function createApplication(foundation: Foundation): Promise<NestExpressApplication> {
  const { config, logger } = foundation;
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(foundation), {
    bodyParser: false,
    forceCloseConnections: true,
    abortOnError: false,
    logger: new NestLog(logger),
  });
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy.length > 0 ? config.trustProxy : false);
  app.useWebSocketAdapter(new RealtimeAdapter(app, config, await socketSharing(config.redisUrl, logger)));
  app.use(
    cookieParser(),
    requestMiddleware(logger),
    ...securityHeaders(config),
    crossSiteGate(config.publicUrl),
    pageBodyLimit,
    compression(),
  );
  app.use(API_PATHS, actorMiddleware(app.get(Authenticator)), largeBodies(), apiBody());
  app.setGlobalPrefix('api', { exclude: OWN_PATHS });
  const reporter = app.get(ErrorReporter);
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) =>
    answerWithError(reporter, error, response),
  );
  // Proxies and clients keep idle lines for a minute. A server that hangs up earlier meets a request that is under way.
  (app.getHttpServer() as Server).keepAliveTimeout = KEEP_ALIVE_MS;
  await app.init();
  app.use((request: Request, response: Response, next: NextFunction) =>
    isApiPath(request.path) ? answerWithError(reporter, new NotFound(), response) : next(),
  );
  refuseUndeclared(app.get(OperationRegistry).listOperations());
  return app;
}
