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
import { onceOver } from './shared/http/admission/connection.js';
import { apiBody } from './shared/http/admission/api-body.js';
import { AddressConnections } from './shared/http/admission/address-connections.js';
import { boundServer } from './shared/http/admission/server-limits.js';
import { rejectExcess } from './shared/http/admission/reject-excess.js';
import { boundHead } from './shared/http/head-bounds.js';
import { forwardedNotice } from './shared/http/forwarded-notice.js';
import { API_PATHS, DOCUMENT_PATHS, isApiPath } from './shared/request/paths.js';
import { RefusalCount } from './shared/http/refusal-count.js';
import { requestMiddleware } from './shared/http/request.middleware.js';
import { crossSiteGate, pageBodyLimit, securityHeaders } from './shared/http/security.middleware.js';
import { NestLog } from './shared/logging/logger.js';
import { Authenticator } from './shared/permissions/authenticator.js';
import { OperationRegistry, refuseUndeclared } from './shared/permissions/operation-registry.js';
import { RealtimeAdapter, socketSharing } from './shared/realtime/realtime-adapter.js';
import type { Foundation } from './shared/shared.module.js';
import { presenceBeats, Presences } from './tracking/index.js';

/** REST paths that keep the name the contract gives them; all others live under /api. */
const OWN_PATHS = [
  'schema.graphql',
  'api.md',
  'health',
  'ready',
  'metrics',
  'export',
  'export/*path',
  'jwt/*path',
  'downloads/*path',
  'tracker/*path',
  'webhooks/*path',
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
  const reporter = app.get(ErrorReporter);
  const refused = new RefusalCount(logger);
  const isProxy = app.getHttpAdapter().getInstance().get('trust proxy fn') as (address: string, hop: number) => boolean;
  const connections = new AddressConnections({
    most: config.connectionsPerAddress,
    isProxy: (address) => isProxy(address, 0),
  });
  app.use(
    presenceBeats(app.get(Presences)),
    rejectExcess({ admission: app.get(Admission), reporter, refused }),
    forwardedNotice(config, logger),
    requestMiddleware({ logger, refused, onceOver, known: (socket) => connections.release(socket) }),
    ...securityHeaders(config),
    boundHead,
    crossSiteGate(config.publicUrl),
    pageBodyLimit,
    compression(),
  );
  const refuse = (error: unknown, response: Response): void => answerWithError(reporter, error, response);
  const [authenticator, admission] = [app.get(Authenticator), app.get(Admission)];
  app.use(API_PATHS, actorMiddleware(authenticator, admission.callers), apiBody(admission, refuse));
  app.use(DOCUMENT_PATHS, readerMiddleware(authenticator, admission.callers));
  app.setGlobalPrefix('api', { exclude: OWN_PATHS });
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => refuse(error, response));
  const server = app.getHttpServer() as Server;
  await app.init();
  boundServer(server, connections);
  app.use((request: Request, response: Response, next: NextFunction) =>
    isApiPath(request.path) ? refuse(new NotFound(), response) : next(),
  );
  refuseUndeclared(app.get(OperationRegistry).listOperations());
  return app;
}
