import express, { type NextFunction, type RequestHandler, type Response } from 'express';
import { Unavailable } from '../../errors/app-error.js';
import { API_SHAPE, BATCH_SHAPE, isOversized, requireShape, type Shape, TooComplex } from '../../validation/shape.js';
import type { Admission, KnownRequest } from './admission.service.js';
import { announcedBytes, endIfStalled, type Refuse, SMALL_BODY } from './arrival.js';

export const API_BODY_LIMIT = 256 * 1024;
/** A tracker's batch of a day offline. Strangers have nothing of that size to say. */
const BATCH_LIMIT = 2 * 1024 * 1024;
const BUSY_SECONDS = 5;

/** How long the body was, for those who must tell a large one that was expected from one that was not. */
export type SizedRequest = KnownRequest & { bodySize?: number; isOversized?: boolean };

/**
 * Lets bodies in and reads JSON; files are read by whoever takes them. Who is known may send large bodies to GraphQL: which
 * operations take them is for the API to say. Those who wait are not read, so that they wait where they are.
 */
export function apiBody(admission: Admission, refuse: Refuse): RequestHandler {
  const small = jsonParser(SMALL_BODY, API_SHAPE);
  const usual = jsonParser(API_BODY_LIMIT, API_SHAPE);
  const batch = jsonParser(BATCH_LIMIT, BATCH_SHAPE);
  // Signatures are of bytes: whoever checks one gets the body as it came.
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
      // What is thrown here the parser makes an error of its own; `parsed` says what it is.
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
