import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import express, { type Request, type RequestHandler, type Response } from 'express';

/** Best first, with the ending under which the build wrote it beside the file (scripts/vite/compressed-files.ts). */
const CODINGS = { br: '.br', gzip: '.gz' };
type Coding = keyof typeof CODINGS;
const COMPRESSED = /\.(br|gz)$/;

/** The files of the build, compressed when they were built. Under assets/ nothing else is, so that no page is made for it. */
export function builtFiles(folder: string): RequestHandler {
  // The names are known: asking the disk for each page's path would cost a tenth of the page.
  const names = new Set(readdirSync(folder, { recursive: true }).map((name) => `/${String(name)}`));
  const files = express.static(folder, { index: false, redirect: false, setHeaders: keepFor });
  return (request, response, next) => {
    const { path, method } = request;
    if (!names.has(path) || COMPRESSED.test(path)) {
      if (!path.startsWith('/assets/')) return next();
      return void response.status(404).json({ code: 'NOT_FOUND', message: 'There is no such file.' });
    }
    const codings = (Object.keys(CODINGS) as Coding[]).filter((coding) => names.has(path + CODINGS[coding]));
    if (codings.length > 0 && (method === 'GET' || method === 'HEAD')) negotiate(request, response, codings);
    return files(request, response, next);
  };
}

function negotiate(request: Request, response: Response, codings: Coding[]): void {
  response.vary('Accept-Encoding');
  const accepted = request.acceptsEncodings();
  const coding = codings.find((one) => accepted.includes(one));
  if (!coding) return;
  const { path } = request;
  response.type(extname(path)).setHeader('Content-Encoding', coding);
  request.url = path + CODINGS[coding];
}

/** Files under assets/ carry a hash of their content in the name. */
function keepFor(response: Response, path: string): void {
  const isHashed = path.includes('/assets/');
  response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
}
