import type { ActionFunctionArgs, AppLoadContext, EntryContext } from '@remix-run/node';
import { createReadableStreamFromReadable } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { serverI18n } from '~/lib/locale/catalogues.server';
import { NonceContext } from '~/lib/nonce';
import { BufferedStream } from '~/lib/server/buffered-stream.server';
import devanagariFont from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2?url';

/** Milliseconds. PATIENCE is checked and explained in src/shared/config/environment.ts; an empty one is not set. */
const RENDER_LIMIT = 10_000 * (Number(process.env['PATIENCE']) || 1);
/** Deferred data gets a little longer than the render itself (a single-fetch stream is cut at this time). */
export const streamTimeout = RENDER_LIMIT - 1_000;

/** Faces that come with a page in their language, at once with the Latin one, so that its letters move once at most. */
const FACES: Record<string, string> = { np: devanagariFont, in: devanagariFont };

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  // Crawlers get the page in one piece; people get the shell as soon as it is there.
  const whole = remix.isSpaMode || isbot(request.headers.get('user-agent') ?? '');

  return new Promise((resolve, reject) => {
    let started = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={context.nonce}>
        <I18nextProvider i18n={serverI18n(context.locale)}>
          <RemixServer context={remix} url={request.url} nonce={context.nonce} abortDelay={RENDER_LIMIT} />
        </I18nextProvider>
      </NonceContext.Provider>,
      {
        nonce: context.nonce,
        [whole ? 'onAllReady' : 'onShellReady']() {
          started = true;
          const body = new BufferedStream();
          // A timer that is never cleared keeps every finished render in memory until it fires.
          body.once('close', () => clearTimeout(timer));
          headers.set('Content-Type', 'text/html; charset=utf-8');
          headers.append('Vary', 'Cookie, Accept-Language');
          const face = FACES[context.locale];
          if (face) headers.append('Link', `<${face}>; rel=preload; as=font; type=font/woff2; crossorigin`);
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error as Error);
        },
        onError(error) {
          status = 500;
          // An error from before the shell is out is reported by onShellError.
          if (started && !request.signal.aborted) console.error(error);
        },
      },
    );
    const timer = setTimeout(abort, RENDER_LIMIT);
  });
}

/**
 * The guards report what routes break on. What strangers ask for that no route offers is answered (405) and no fault of
 * ours.
 */
export function handleError(error: unknown, { request, context }: ActionFunctionArgs): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.kernel.report(error);
}
