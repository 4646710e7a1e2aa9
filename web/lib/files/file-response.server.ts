import type { AppLoadContext } from '@remix-run/node';
import type { ExportedFile } from '@server/shared/transfer/export';
import { HOME } from '~/lib/home';
import { redirectWithToast } from '~/lib/server/flash.server';

/** A list as a file, made while it is read. Whoever follows a link without scripts stays on the page, which says why there is none. */
export async function fileResponse(
  { request, context }: { request: Request; context: AppLoadContext },
  start: (progress: string | undefined) => Promise<ExportedFile>,
): Promise<Response> {
  const progress = new URL(request.url).searchParams.get('progress') ?? undefined;
  try {
    const { body, headers } = await start(progress);
    return new Response(context.paced(body), { headers });
  } catch (error) {
    const wantsPage = request.headers.get('Accept')?.includes('text/html') ?? false;
    if (!wantsPage) throw error;
    throw redirectWithToast(pageBefore(request), { kind: 'error', text: context.kernel.report(error).message });
  }
}

/** Returns the page of this site that asked; home otherwise. */
function pageBefore({ url, headers }: Request): string {
  const before = headers.get('Referer') ?? '';
  if (!URL.canParse(before)) return HOME;
  const { host, pathname, search } = new URL(before);
  return host === new URL(url).host ? pathname + search : HOME;
}
