import type { NextFunction, Request, Response } from 'express';
import type { Actor } from '../permissions/actor.js';
import type { Authenticator } from '../permissions/authenticator.js';
import { requestContext } from './request-context.js';

/** Finds the person of an API request by its bearer token. A missing or stale token is nobody, and the gate decides. */
export function actorMiddleware(authenticator: Authenticator) {
  return (request: Request & { actor?: Actor | null }, _response: Response, next: NextFunction): void => {
    const { authorization } = request.headers;
    if (!authorization) return next();
    authenticator.authenticateBearer(authorization).then((actor) => {
      request.actor = actor;
      const context = requestContext.getStore();
      if (context && actor) context.actor = actor;
      next();
    }, next);
  };
}
