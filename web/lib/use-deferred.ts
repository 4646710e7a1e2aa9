import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast, useToasts } from '~/ui/toast-store';

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

/** Sends a form that outlives its page. Answers null once it is done, else why not. */
export async function sendAway(path: string, fields: readonly (readonly [string, string])[]): Promise<string | null> {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  try {
    const response = await fetch(path, { method: 'POST', body, keepalive: true });
    const answer = (await response.json()) as { refusal?: { message: string }; message?: string };
    if (answer.refusal) return answer.refusal.message;
    return response.ok ? null : (answer.message ?? response.statusText);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
