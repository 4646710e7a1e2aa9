import type { NextFunction, Request, Response } from 'express';
import type { Actor } from '../permissions/actor.js';
import type { Authenticator } from '../permissions/authenticator.js';
import type { Callers } from './admission/callers.js';
import { requestContext } from '../request/request-context.js';

type WithActor = Request & { actor?: Actor | null };

/**
 * Identifies the person of an API request by its bearer token. With a missing or expired token there is none, and the
 * guard decides.
 */
export function actorMiddleware(authenticator: Authenticator, callers: Callers) {
  return (request: WithActor, _response: Response, next: NextFunction): void => {
    const { authorization } = request.headers;
    if (!authorization) return next();
    authenticator.authenticateBearer(authorization).then((actor) => {
      if (actor) callers.remember(request, actor.userKey);
      enter(request, actor, next);
    }, next);
  };
}

/** Like actorMiddleware, for public documents that are only read: there a browser's cookie is accepted too. */
export function readerMiddleware(authenticator: Authenticator, callers: Callers) {
  const byToken = actorMiddleware(authenticator, callers);
  return (request: WithActor, response: Response, next: NextFunction): void => {
    if (request.headers.authorization) return byToken(request, response, next);
    authenticator.authenticateCookie(request.headers.cookie).then((actor) => enter(request, actor, next), next);
  };
}

function enter(request: WithActor, actor: Actor | null, next: NextFunction): void {
  request.actor = actor;
  const context = requestContext.getStore();
  if (context && actor) context.actor = actor;
  next();
}
