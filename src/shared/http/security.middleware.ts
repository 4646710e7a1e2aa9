import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { TABLE_BODY_LIMIT, UPLOAD_BODY_LIMIT } from '../request/body-limits.js';
import { isApiPath } from '../request/paths.js';

export interface SecurityOptions {
  publicUrl: string;
  /** Allows what Vite's client needs: inline styles and a socket of its own. */
  development: boolean;
}

/**
 * Sets the headers of every answer. The nonce is made here, once per response, and reaches the page through the load
 * context.
 */
export function securityHeaders({ publicUrl, development }: SecurityOptions): RequestHandler[] {
  const url = new URL(publicUrl);
  const https = url.protocol === 'https:';
  const sockets = development ? ['ws:'] : [`${https ? 'wss' : 'ws'}://${url.host}`];
  const isFile = (path: string): boolean => !development && path.startsWith('/assets/');
  const forPages =
    (handler: RequestHandler): RequestHandler =>
    (request, response, next) =>
      isApiPath(request.path) || isFile(request.path) ? next() : handler(request, response, next);
  const apiHeaders = new Map(API_HEADERS);
  if (https) apiHeaders.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  const nonce: RequestHandler = (_request, response, next) => {
    // 122 random bits, of which Node keeps a stock: asking the system each time would cost a tenth of a small answer.
    response.locals['nonce'] = randomUUID();
    next();
  };
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': [
          "'self'",
          "'strict-dynamic'",
          (_request, response) => `'nonce-${String((response as Response).locals['nonce'])}'`,
        ],
        // Components set sizes and colours by style attributes, which a nonce cannot cover.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'media-src': ["'self'", 'blob:'],
        'connect-src': ["'self'", ...sockets],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
      },
    },
    // `no-referrer` would make browsers send `Origin: null` with native form posts, which the CSRF gate refuses.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const others: RequestHandler = (request, response, next) => {
    if (isFile(request.path)) {
      response.setHeaders(FILE_HEADERS);
      return next();
    }
    // Answers for programs contain nothing executable; the long policy of the pages would cost more than it protects.
    if (isApiPath(request.path)) response.setHeaders(apiHeaders);
    // Answers are private unless they say otherwise: neither a proxy nor the back button may keep them.
    response.setHeader('Cache-Control', 'private, no-store');
    response.setHeader('Permissions-Policy', 'camera=(self), microphone=(self), geolocation=(), payment=()');
    next();
  };
  return [forPages(nonce), forPages(headers), others];
}

const API_HEADERS = new Map([
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'no-referrer'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
]);

/** Headers of files under assets/: none of them is a page, and none is private. */
const FILE_HEADERS = new Map([
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
]);

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site makes a browser send. Pages are authenticated by cookie, so a write must prove that
 * it comes from our own pages: by `Sec-Fetch-Site`, or by `Origin` if a browser sends none. The API never reads a
 * cookie.
 */
export function crossSiteGate(publicUrl: string): RequestHandler {
  const origin = new URL(publicUrl).origin;
  return (request: Request, response: Response, next: NextFunction): void => {
    if (SAFE_METHODS.has(request.method) || isApiPath(request.path)) return next();
    const site = request.headers['sec-fetch-site'];
    const sameSite = site === undefined ? request.headers.origin === origin : site === 'same-origin';
    if (sameSite) return next();
    response.status(403).json({ code: 'FORBIDDEN', message: 'Cross-site request refused.' });
  };
}

const PAGE_BODY_LIMIT = 256 * 1024;
/** Pages that take tables end so; such a table is up to 20 MB. */
const TAKES_TABLES = /\/import(?:\.data)?$/;

/**
 * Refuses bodies that are not forms, and oversized ones by their announced length, before a byte is read. The API's
 * parsers have limits of their own.
 */
export function pageBodyLimit(request: Request, response: Response, next: NextFunction): void {
  if (SAFE_METHODS.has(request.method) || isApiPath(request.path)) return next();
  const announced = request.headers['content-length'];
  if (announced === undefined) {
    response.status(411).json({ code: 'VALIDATION', message: 'Content-Length is required.' });
    return;
  }
  const multipart = request.is('multipart/form-data');
  if (announced !== '0' && !multipart && !request.is('application/x-www-form-urlencoded')) {
    response.status(415).json({ code: 'VALIDATION', message: 'Pages take forms only.' });
    return;
  }
  const uploadLimit = TAKES_TABLES.test(request.path) ? TABLE_BODY_LIMIT : UPLOAD_BODY_LIMIT;
  if (Number(announced) <= (multipart ? uploadLimit : PAGE_BODY_LIMIT)) return next();
  response.status(413).json({ code: 'VALIDATION', message: 'The request is too large.' });
}
