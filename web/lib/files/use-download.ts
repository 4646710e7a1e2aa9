import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 } from 'uuid';
import { formatNumber } from '~/lib/format/format';
import { onLive } from '~/lib/live/live-topics';
import { toast } from '~/lib/toasts';

/** Most files are there before anybody could read that they are being made. */
const SHOWN_AFTER_MS = 600;
/** A large file may still be on its way from memory to disk. */
const KEPT_MS = 60_000;

/**
 * Fetches a file that the server makes, and saves it. One that takes more than a moment says how far it is, on whatever
 * page the person is by then, and can be cancelled; a refusal is said in words.
 */
export function useDownload(): { pending: boolean; download: (address: string) => Promise<void> } {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const download = useCallback(
    async (address: string) => {
      const id = v7();
      const cancelling = new AbortController();
      let message: number | undefined;
      const show = setTimeout(() => {
        const action = { label: t('ui.cancel'), run: () => cancelling.abort() };
        const progress = { percent: null, text: '' };
        message = toast.info(t('ui.download.preparing'), { action, progress, timeout: null });
      }, SHOWN_AFTER_MS);
      const stop = onLive('exportProgress', (progress) => {
        if (progress?.id !== id || message === undefined) return;
        const { rows: done, total: all } = progress;
        const [rows, total] = [formatNumber(done), formatNumber(all ?? 0)];
        const text = all
          ? t('ui.download.rowsOf', { count: all, rows, total })
          : t('ui.download.rows', { count: done, rows });
        toast.advance(message, { percent: all ? (100 * done) / all : null, text });
      });
      setPending(true);
      try {
        const { name, refusal } = await fetched(
          `${address}${address.includes('?') ? '&' : '?'}progress=${id}`,
          cancelling,
        );
        if (refusal !== undefined) toast.error(refusal || t('ui.download.failed'));
        else if (message !== undefined && name) toast.success(t('ui.download.done', { name }));
      } catch {
        if (!cancelling.signal.aborted) toast.error(t('ui.download.failed'));
      } finally {
        clearTimeout(show);
        stop();
        if (message !== undefined) toast.close(message);
        setPending(false);
      }
    },
    [t],
  );
  return { pending, download };
}

/** The name of the file that was saved, or in words why there is none. */
async function fetched(address: string, { signal }: AbortController): Promise<{ name?: string; refusal?: string }> {
  const answer = await fetch(address, { signal });
  // The session is over: the page it leads to says so.
  if (answer.redirected) {
    location.assign(answer.url);
    return {};
  }
  if (!answer.ok) return { refusal: ((await answer.json()) as { message?: string }).message ?? '' };
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? '';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
  return { name: link.download };
}
