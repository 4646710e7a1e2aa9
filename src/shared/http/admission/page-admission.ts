import { Readable } from 'node:stream';
import type { Request, RequestHandler, Response } from 'express';
import { Unavailable } from '../../errors/app-error.js';
import type { Actor } from '../../permissions/actor.js';
import { requireFormShape } from '../../validation/form-shape.js';
import { wantsPage } from '../../request/paths.js';
import type { Admission, KnownRequest } from './admission.service.js';
import { announcedBytes, endIfStalled, readBody, type Refuse, SMALL_BODY } from './arrival.js';

interface Gate {
  admission: Admission;
  /** Returns the person of the browser's session; queried once per request. */
  actorOf: (request: Request, response: Response) => Promise<Actor | null>;
  refuse: Refuse;
}

/** Admits requests for pages, their data and their forms. Forms are read and checked here, before they are parsed. */
export function pageAdmission(gate: Gate, handle: RequestHandler): RequestHandler {
  const { admission, refuse } = gate;
  return (request: KnownRequest, response, next) => {
    const begin = async (): Promise<void> => {
      const form = await readForm(gate, request, response);
      const mayEnter =
        request.method === 'GET' && wantsPage(request)
          ? await admission.enterPages(request, response)
          : await admission.enterAnswers(request, response);
      if (!mayEnter) throw new Unavailable();
      await handle(form ? withBody(request, form) : request, response, next);
    };
    begin().catch((error: unknown) => refuse(error, response));
  };
}

/** Reads the body of a form; undefined: there is none. Its announced length was checked with its head. */
async function readForm(gate: Gate, request: KnownRequest, response: Response): Promise<Buffer | undefined> {
  const announced = announcedBytes(request);
  if (announced === 0) return undefined;
  const isLarge = announced > SMALL_BODY || Boolean(request.is('multipart/form-data'));
  if (isLarge) {
    request.actor = await gate.actorOf(request, response);
    // Large bodies of strangers are not read: somebody whose session ended is redirected to the sign-in page.
    if (!request.actor) return Buffer.alloc(0);
    if (!(await gate.admission.enterBodies(request, response))) throw new Unavailable();
  }
  endIfStalled(request, response, gate.refuse);
  const body = await readBody(request);
  requireFormShape(request.headers['content-type'] ?? '', body);
  return body;
}

/** Returns the request with a body that can be read again. */
function withBody(request: Request, body: Buffer): Request {
  const { method, headers, originalUrl, path, protocol, hostname } = request;
  const get = request.get.bind(request);
  return Object.assign(Readable.from(body), {
    method,
    headers,
    originalUrl,
    path,
    protocol,
    hostname,
    get,
  }) as unknown as Request;
}
