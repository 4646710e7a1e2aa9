import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import type { Actor } from '../permissions/actor.js';

export const API_BODY_LIMIT = 256 * 1024;
/** A tracker's batch of a day offline. Strangers have nothing of that size to say. */
const SIGNED_IN_BODY_LIMIT = 2 * 1024 * 1024;

/** How long the body was, for those who must tell a large one that was expected from one that was not. */
export type SizedRequest = Request & { bodySize?: number; actor?: Actor | null };

/** Reads JSON. Who is known may send large bodies to GraphQL; which operations take them is for the API to say. */
export function apiBody(): RequestHandler {
  const parser = (limit: number): RequestHandler =>
    express.json({
      limit,
      verify: (request, _response, body) => void ((request as SizedRequest).bodySize = body.length),
    });
  const [small, large] = [parser(API_BODY_LIMIT), parser(SIGNED_IN_BODY_LIMIT)];
  return (request: SizedRequest, response: Response, next: NextFunction) => {
    const roomy = request.actor && request.baseUrl === '/graphql';
    (roomy ? large : small)(request, response, next);
  };
}
