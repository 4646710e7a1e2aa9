import { useMatches, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { LiveTopic } from '@server/shared/realtime/live-message';
import type { PageHandle } from '~/lib/page-handle';
import { onLive } from './live-topics';

/** A topic on which a page loads again, and the shortest time between two loads because of it. */
export interface LiveReload {
  topic: LiveTopic;
  everyMs: number;
}

/** Many things that happen at once are few loads. */
const EVERY_MS = 1000;

/** Loads the open page again on the topics that it and its layouts name in their handles. */
export function useLiveReload(): void {
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  reload.current = revalidate;
  const live = useMatches().flatMap(({ handle }) => (handle as PageHandle | undefined)?.live ?? []);
  const wanted = JSON.stringify(
    live.map((each) => (typeof each === 'string' ? { topic: each, everyMs: EVERY_MS } : each)),
  );
  useEffect(() => {
    const stops = (JSON.parse(wanted) as LiveReload[]).map((each) => follow(each, () => void reload.current()));
    return () => stops.forEach((stop) => stop());
  }, [wanted]);
}

/** Calls back at once, and then at most so often. */
function follow({ topic, everyMs }: LiveReload, load: () => void): () => void {
  let last = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = onLive(topic, () => {
    timer ??= setTimeout(
      () => {
        timer = undefined;
        last = performance.now();
        load();
      },
      Math.max(0, last + everyMs - performance.now()),
    );
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
