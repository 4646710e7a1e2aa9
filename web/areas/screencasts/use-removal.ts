import { useRevalidator } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Uuid } from '@server/shared/ids/id';
import { postInBackground } from '~/lib/actions/post-in-background';
import { useDurationWords } from '~/ui/basics/duration-text';
import { toast } from '~/lib/toasts';

const UNDO_MS = 10_000;

type Uuids = readonly Uuid<'screencast'>[];

/**
 * Deletions are sent at once, so that none is lost with its page; a second call undoes them. What is deleted looks gone
 * before the answer, and comes back when that is undone or refused. With `spans` the time of these goes too.
 */
export function useRemoval() {
  const { t } = useTranslation();
  const words = useDurationWords();
  const { revalidate } = useRevalidator();
  const [away, setAway] = useState<ReadonlySet<Uuid<'screencast'>>>(new Set());
  const reload = useRef(revalidate);
  reload.current = revalidate;
  const back = (uuids: Uuids) => setAway((now) => new Set([...now].filter((uuid) => !uuids.includes(uuid))));
  const undo = async (uuids: Uuids) => {
    const { refusal } = await send('restore', uuids);
    if (refusal) toast.error(refusal.message);
    else back(uuids);
    void reload.current();
  };
  const remove = async (uuids: Uuids, spans: string | null) => {
    setAway((now) => new Set([...now, ...uuids]));
    const { refusal, removedSeconds = 0 } = await send('delete', uuids, spans !== null);
    void reload.current();
    if (refusal) {
      toast.error(refusal.message);
      back(uuids);
      return;
    }
    const count = uuids.length;
    const text =
      removedSeconds > 0
        ? t('screenshots.deletedWithTime', { count, time: words(removedSeconds), spans: spans ?? '' })
        : t('screenshots.deletedCount', { count, id: uuids[0]?.slice(-4) ?? '' });
    toast.info(text, { timeout: UNDO_MS, action: { label: t('ui.toast.undo'), run: () => void undo(uuids) } });
  };
  return { away, remove: (uuids: Uuids, spans: string | null) => void remove(uuids, spans) };
}

function send(intent: 'delete' | 'restore', uuids: Uuids, withTime = false) {
  const fields = [['intent', intent] as const, ...uuids.map((uuid) => ['uuid', uuid] as const)];
  return postInBackground('/resources/screen-casts', withTime ? [...fields, ['withTime', '1']] : fields);
}
