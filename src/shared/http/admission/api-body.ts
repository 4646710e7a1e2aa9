import express, { type NextFunction, type RequestHandler, type Response } from 'express';
import { Unavailable } from '../../errors/app-error.js';
import { API_SHAPE, BATCH_SHAPE, isOversized, requireShape, type Shape, TooComplex } from '../../validation/shape.js';
import type { Admission, KnownRequest } from './admission.service.js';
import { announcedBytes, endIfStalled, type Refuse, SMALL_BODY } from './arrival.js';

export const API_BODY_LIMIT = 256 * 1024;
/** A tracker's batch of a day offline. Callers who are not signed in never need that size. */
const BATCH_LIMIT = 2 * 1024 * 1024;
const BUSY_SECONDS = 5;

/** `bodySize`: bytes of the body, to tell expected large bodies from others. */
export type SizedRequest = KnownRequest & { bodySize?: number; isOversized?: boolean };

/**
 * Admits bodies and parses JSON; files are read by the routes that take them. Signed-in callers may send large bodies
 * to GraphQL, which checks that the operation takes them. Bodies of waiting requests are not read, so that they wait at
 * the sender.
 */
export function apiBody(admission: Admission, refuse: Refuse): RequestHandler {
  const small = jsonParser(SMALL_BODY, API_SHAPE);
  const usual = jsonParser(API_BODY_LIMIT, API_SHAPE);
  const batch = jsonParser(BATCH_LIMIT, BATCH_SHAPE);
  // Signatures are computed over bytes: routes that verify one get the raw body.
  const signed = express.raw({
    limit: API_BODY_LIMIT,
    type: () => true,
    verify: (request: SizedRequest, _response, body) => {
      request.bodySize = body.length;
    },
  });
  return (request: SizedRequest, response: Response, next: NextFunction) => {
    const announced = announcedBytes(request);
    const json = announced > 0 && Boolean(request.is('json'));
    const isBatch = json && request.actor && request.baseUrl === '/graphql';
    const isSigned = request.baseUrl === '/webhooks';
    const parse = isSigned ? signed : isBatch ? batch : request.actor ? usual : small;
    const begin = async (): Promise<void> => {
      if (announced > SMALL_BODY && request.actor && !(await admission.enterBodies(request, response))) {
        throw new Unavailable(BUSY_SECONDS);
      }
      if (announced > 0) endIfStalled(request, response, refuse);
      if (parse) await parsed(parse, request, response);
      const size = request.bodySize ?? 0;
      const mayBegin =
        size > SMALL_BODY
          ? await admission.enterWork(request, response, size)
          : await admission.enterCalls(request, response);
      if (!mayBegin) throw new Unavailable(BUSY_SECONDS);
      if (!isSigned) requireShape(request.body, isBatch ? BATCH_SHAPE : API_SHAPE);
    };
    begin().then(
      () => next(),
      (error: unknown) => refuse(error, response),
    );
  };
}

function jsonParser(limit: number, shape: Shape): RequestHandler {
  return express.json({
    limit,
    verify: (request: SizedRequest, _response, body) => {
      request.bodySize = body.length;
      request.isOversized = isOversized(body, shape);
      // The parser wraps an error thrown here in its own; `parsed` turns it back.
      if (request.isOversized) throw new TooComplex();
    },
  });
}

function parsed(parser: RequestHandler, request: SizedRequest, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void parser(request, response, (error?: unknown) => {
      if (!error) return resolve();
      reject(request.isOversized ? new TooComplex() : (error as Error));
    });
  });
}
