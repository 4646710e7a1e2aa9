import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { jobTray } from '~/lib/jobs';
import { IMPORT_PROGRESS } from '~/lib/live/live-events';
import type { ImportItem } from './import-item';
import { rowsToDo } from './import-item';

/** The progress of an import, as the socket tells it. */
interface Progress {
  uuid: string;
  state: string;
  done: number;
  total: number;
}

const RUNNING = ['CHECKING', 'RUNNING'];

/** Returns how many rows are done of how many, as the socket tells it, until the page itself is fresh. */
export function useImportProgress(item: ImportItem): { done: number; total: number } {
  const loaded = { done: item.created + item.filled + item.skipped, total: rowsToDo(item) };
  const [told, setTold] = useState<Progress | null>(null);
  useEffect(() => {
    const heard = (event: Event) => {
      const { detail } = event as CustomEvent<Progress>;
      if (detail.uuid === item.uuid) setTold(detail);
    };
    addEventListener(IMPORT_PROGRESS, heard);
    return () => removeEventListener(IMPORT_PROGRESS, heard);
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
  const heard = (event: Event) => {
    const { detail } = event as CustomEvent<Progress>;
    if (detail.uuid !== uuid) return;
    const isRunning = RUNNING.includes(detail.state);
    const percent = detail.total > 0 ? Math.floor((detail.done / detail.total) * 100) : null;
    jobTray.update(id, { percent: isRunning ? percent : 100, ...(!isRunning && { state: endOf(detail.state) }) });
    if (isRunning) return;
    followed.delete(uuid);
    removeEventListener(IMPORT_PROGRESS, heard);
  };
  addEventListener(IMPORT_PROGRESS, heard);
}

function endOf(state: string): 'done' | 'stopped' | 'failed' {
  if (state === 'STOPPED') return 'stopped';
  return state === 'FAILED' ? 'failed' : 'done';
}
