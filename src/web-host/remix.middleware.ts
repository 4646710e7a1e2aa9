import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createRequestHandler } from '@remix-run/express';
import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { projectServices } from '../project/index.js';
import { CONFIG, type Config } from '../shared/config/config.js';
import { ErrorReporter } from '../shared/errors/error-report.js';
import { answerWithError } from '../shared/errors/error.filter.js';
import { Admission } from '../shared/http/admission/admission.service.js';
import { pageAdmission } from '../shared/http/admission/page-admission.js';
import type { RequestContext } from '../shared/request/request-context.js';
import type { Actor } from '../shared/permissions/actor.js';
import { Authenticator } from '../shared/permissions/authenticator.js';
import { refuseUndeclared } from '../shared/permissions/operation-registry.js';
import { builtFiles } from './built-files.js';
import { type LoadContext, pageContext } from './load-context.js';
import { pacedStream } from './paced-stream.js';
import { pageOperations } from './page-operations.js';
import { PROGRAM_FOLDER } from '../shared/config/program-folder.js';
import { RouteSlices } from './route-slices.js';

/** Puts the pages behind everything that Nest answers itself. */
export async function mountPages(app: NestExpressApplication): Promise<void> {
  const config = app.get<Config>(CONFIG);
  const { assets, build } = config.development ? await viteSource(app) : await builtSource();
  app.use(assets);
  const getLoadContext = loadContextOf(app) as unknown as () => Promise<AppLoadContext>;
  const mode = config.development ? 'development' : 'production';
  const handlerOf = (source: PageSource['build']) =>
    createRequestHandler({ build: source as ServerBuild, mode, getLoadContext }) as unknown as RequestHandler;
  const handle = typeof build === 'function' ? handlerOf(build) : slicedHandler(build, handlerOf);
  const reporter = app.get(ErrorReporter);
  const gate = {
    admission: app.get(Admission),
    actorOf: browserActor(app),
    refuse: (error: unknown, response: Response) => answerWithError(reporter, error, response),
  };
  app.use(refuseUnreadable, ownHeaders(new URL(config.publicUrl).host), pageAdmission(gate, handle));
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) =>
    answerWithError(reporter, error, response),
  );
}

/** Hands a request to the slice of its path. Each slice's handler is made at its first request. */
function slicedHandler(build: ServerBuild, handlerOf: (build: ServerBuild) => RequestHandler): RequestHandler {
  const slices = new RouteSlices(build);
  const whole = handlerOf(build);
  const handlers = new Map<string, RequestHandler>();
  return (request, response, next) => {
    const name = slices.nameFor(request.path);
    if (name === undefined) return whole(request, response, next);
    const handler = handlers.get(name) ?? handlerOf(slices.slice(name));
    handlers.set(name, handler);
    return handler(request, response, next);
  };
}

/** Remix takes an address that cannot be decoded as it is, and complains on the error output about each. */
function refuseUnreadable(request: Request, response: Response, next: NextFunction): void {
  try {
    decodeURIComponent(request.path);
  } catch {
    response.status(400).json({ code: 'VALIDATION', message: 'The address cannot be read.' });
    return;
  }
  next();
}

const ADDED = new Set(['set-cookie', 'vary']);

/**
 * Remix adds its headers to ours. What a route says of its answer (how long a picture may be kept) takes our word's place
 * instead. And where a request comes from was judged by the cross-site gate: Remix would judge again, by a Host that
 * proxies change, and every form behind such a proxy would break. Of the host a request asks for it makes an address, and
 * breaks on one that is none: it is told ours.
 */
function ownHeaders(host: string) {
  return (request: Request, response: Response, next: NextFunction): void => {
    for (const name of ['origin', 'x-forwarded-host', 'x-forwarded-proto']) delete request.headers[name];
    request.headers.host = host;
    const append = response.append.bind(response);
    response.append = (name, value) =>
      ADDED.has(name.toLowerCase()) ? append(name, value) : response.set(name, value as string);
    next();
  };
}

interface PageSource {
  assets: RequestHandler;
  build: ServerBuild | (() => Promise<ServerBuild>);
}

async function builtSource(): Promise<PageSource> {
  const build = (await import(pathToFileURL(`${PROGRAM_FOLDER}build/server/index.js`).href)) as ServerBuild;
  refuseUndeclared(pageOperations(build));
  return { assets: builtFiles(join(PROGRAM_FOLDER, 'build/client')), build };
}

/** Hot reload: Vite answers for the browser's modules, and its copy of the server build is read anew for each request. */
async function viteSource(app: NestExpressApplication): Promise<PageSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: PROGRAM_FOLDER,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.getHttpServer(), path: '/__hmr' } },
  });
  const build = async (): Promise<ServerBuild> => {
    const loaded = (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild;
    refuseUndeclared(pageOperations(loaded));
    return loaded;
  };
  return { assets: vite.middlewares as RequestHandler, build };
}

/** The person of the browser's session, looked up once a request; the next request waits as this person does. */
function browserActor(app: NestExpressApplication) {
  const [authenticator, { callers }] = [app.get(Authenticator), app.get(Admission)];
  return (request: Request, response: Response): Promise<Actor | null> => {
    const find = async (): Promise<Actor | null> => {
      const actor = await authenticator.authenticateCookie(request.headers.cookie);
      if (actor) callers.remember(request, actor.userKey);
      return actor;
    };
    return (response.locals['actor'] ??= find()) as Promise<Actor | null>;
  };
}

function loadContextOf(app: NestExpressApplication) {
  const actorOf = browserActor(app);
  const { workspaces } = projectServices(app);
  const context = pageContext(app);
  return async (request: Request, response: Response): Promise<LoadContext> => {
    const facts = response.locals['context'] as RequestContext;
    const actor = await actorOf(request, response);
    facts.actor = actor ?? undefined;
    return {
      ...context,
      actor,
      workspace: actor && (await workspaces.findCurrent(actor)),
      locale: facts.locale,
      nonce: String(response.locals['nonce']),
      requestId: facts.requestId,
      paced: (body) => pacedStream(body, response),
    };
  };
}
