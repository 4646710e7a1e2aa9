import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import type { NextFunction, Request, Response } from 'express';
import { AppModule } from './app.module.js';
import { NotFound } from './shared/errors/app-error.js';
import { ErrorReporter } from './shared/errors/error-report.js';
import { answerWithError } from './shared/errors/error.filter.js';
import { actorMiddleware, readerMiddleware } from './shared/http/actor.middleware.js';
import { Admission } from './shared/http/admission/admission.service.js';
import { apiBody } from './shared/http/admission/api-body.js';
import { countUnanswered, refuseUnanswered } from './shared/http/admission/connection.js';
import { forwardedNotice } from './shared/http/forwarded-notice.js';
import { API_PATHS, DOCUMENT_PATHS, isApiPath } from './shared/http/paths.js';
import { requestMiddleware } from './shared/http/request.middleware.js';
import { crossSiteGate, pageBodyLimit, securityHeaders } from './shared/http/security.middleware.js';
import { NestLog } from './shared/logging/logger.js';
import { Authenticator } from './shared/permissions/authenticator.js';
import { OperationRegistry, refuseUndeclared } from './shared/permissions/operation-registry.js';
import { RealtimeAdapter, socketSharing } from './shared/realtime/realtime-adapter.js';
import type { Foundation } from './shared/shared.module.js';

const KEEP_ALIVE_MS = 65_000;
/** For the head of a request, and for all of it: a file of 5 MB over a slow line takes minutes. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 300_000;
/** REST paths that keep the name the contract gives them; all others live under /api. */
const OWN_PATHS = [
  'schema.graphql',
  'api.md',
  'health',
  'ready',
  'metrics',
  'export',
  'jwt/*path',
  'downloads/*path',
  'tracker/*path',
];

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
    forwardedNotice(config, logger),
    countUnanswered,
    requestMiddleware(logger),
    ...securityHeaders(config),
    refuseUnanswered,
    crossSiteGate(config.publicUrl),
    pageBodyLimit,
    compression(),
  );
  const reporter = app.get(ErrorReporter);
  const refuse = (error: unknown, response: Response): void => answerWithError(reporter, error, response);
  app.use(API_PATHS, actorMiddleware(app.get(Authenticator)), apiBody(app.get(Admission), refuse));
  app.use(DOCUMENT_PATHS, readerMiddleware(app.get(Authenticator)));
  app.setGlobalPrefix('api', { exclude: OWN_PATHS });
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => refuse(error, response));
  const server = app.getHttpServer() as Server;
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = REQUEST_MS;
  // Proxies and clients keep idle lines for a minute. A server that hangs up earlier meets a request that is under way.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await app.init();
  app.use((request: Request, response: Response, next: NextFunction) =>
    isApiPath(request.path) ? refuse(new NotFound(), response) : next(),
  );
  refuseUndeclared(app.get(OperationRegistry).listOperations());
  return app;
}
