import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast, useToasts } from '~/ui/overlays/toast-store';

export interface Deferred {
  /** What will be done, in words of its own: the same text twice would be one message. */
  text: string;
  /** How long it can be undone. */
  milliseconds: number;
  /** Does it. */
  run: () => void;
  undo: () => void;
}

/**
 * Does things when their message has gone, so that until then they can be undone: nothing has happened yet. Whoever leaves
 * the page has decided; what waits is done at once.
 */
export function useDeferred(): (deferred: Deferred) => void {
  const { t } = useTranslation();
  const { shown } = useToasts();
  const waiting = useRef(new Map<number, Deferred>());

  useEffect(() => {
    for (const [id, deferred] of waiting.current) {
      if (shown.some((one) => one.id === id)) continue;
      waiting.current.delete(id);
      deferred.run();
    }
  }, [shown]);

  useEffect(() => {
    const all = waiting.current;
    const flush = () => {
      for (const [id, deferred] of all) {
        all.delete(id);
        toast.close(id);
        deferred.run();
      }
    };
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, []);

  return useCallback(
    (deferred) => {
      const undo = () => {
        waiting.current.delete(id);
        deferred.undo();
      };
      const id = toast.info(deferred.text, {
        timeout: deferred.milliseconds,
        action: { label: t('ui.toast.undo'), run: undo },
      });
      waiting.current.set(id, deferred);
    },
    [t],
  );
}

type Fields = readonly (readonly [string, string])[];

interface AwayAnswer {
  refusal?: { message: string };
  /** Of many at once, those that were not done. */
  refused?: { uuid: string; message: string }[];
}

/** Sends a form that outlives its page. Whatever goes wrong is answered as a refusal. */
export async function askAway(path: string, fields: Fields): Promise<AwayAnswer> {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  try {
    const response = await fetch(path, { method: 'POST', body, keepalive: true });
    const answer = (await response.json()) as AwayAnswer & { message?: string };
    if (response.ok || answer.refusal) return answer;
    return { refusal: { message: answer.message ?? response.statusText } };
  } catch (error) {
    return { refusal: { message: error instanceof Error ? error.message : String(error) } };
  }
}

/** The same for what is done as a whole: answers null once it is, else why not. */
export async function sendAway(path: string, fields: Fields): Promise<string | null> {
  const { refusal } = await askAway(path, fields);
  return refusal?.message ?? null;
}
