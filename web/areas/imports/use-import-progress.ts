import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveTopics } from '@server/shared/realtime/live-message';
import { jobTray } from '~/lib/jobs';
import { onLive } from '~/lib/live/live-topics';
import type { ImportItem } from './import-item';
import { rowsToDo } from './import-item';

const RUNNING = ['CHECKING', 'RUNNING'];

/** Returns how many rows are done of how many, as the socket tells it, until the page itself is fresh. */
export function useImportProgress(item: ImportItem): { done: number; total: number } {
  const loaded = { done: item.created + item.filled + item.skipped, total: rowsToDo(item) };
  const [told, setTold] = useState<LiveTopics['importProgress'] | null>(null);
  useEffect(() => {
    return onLive('importProgress', (progress) => {
      if (progress?.uuid === item.uuid) setTold(progress);
    });
  }, [item.uuid]);
  return told && told.done >= loaded.done ? told : loaded;
}

/** Puts an import that runs into the job tray, which goes on to tell of it wherever the person is by then. */
export function useImportTray(item: ImportItem, path: string): void {
  const { t } = useTranslation();
  const { uuid, name, state } = item;
  useEffect(() => {
    if (!RUNNING.includes(state)) return;
    followImport({ uuid, path }, { title: t('imports.tray.title', { name }), link: t('imports.tray.open') });
  }, [uuid, name, state, path, t]);
}

const followed = new Set<string>();

function followImport({ uuid, path }: { uuid: string; path: string }, words: { title: string; link: string }): void {
  if (followed.has(uuid)) return;
  followed.add(uuid);
  const id = `import-${uuid}`;
  const link = { to: `${path}/${uuid}`, label: words.link };
  jobTray.report({ id, title: words.title, percent: null, state: 'running', link });
  const stop = onLive('importProgress', (progress) => {
    if (progress?.uuid !== uuid) return;
    const { state, done, total } = progress;
    const isRunning = RUNNING.includes(state);
    const percent = total > 0 ? Math.floor((done / total) * 100) : null;
    jobTray.update(id, { percent: isRunning ? percent : 100, ...(!isRunning && { state: endOf(state) }) });
    if (isRunning) return;
    followed.delete(uuid);
    stop();
  });
}

function endOf(state: string): 'done' | 'stopped' | 'failed' {
  if (state === 'STOPPED') return 'stopped';
  return state === 'FAILED' ? 'failed' : 'done';
}
