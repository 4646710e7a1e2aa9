import { useMatches } from '@remix-run/react';
import { useEffect } from 'react';
import type { LiveTopic } from '@server/shared/realtime/live-message';
import type { PageHandle } from '~/lib/page-handle';
import { heardWithin, onLive } from './live-topics';

/** A topic on which a page loads again, and the shortest time between two loads because of it. */
export interface LiveReload {
  topic: LiveTopic;
  everyMs: number;
}

/** Many things that happen one after the other, such as the rows of an import, are few loads. */
const EVERY_MS = 2000;
/** A page that is opened takes at most so long from its data to its listeners. */
const OPENING_MS = 5000;

/** Calls back on the topics that the open page and its layouts name in their handles, so that they load again. */
export function useLiveReload(reload: () => void): void {
  const live = useMatches().flatMap(({ handle }) => (handle as PageHandle | undefined)?.live ?? []);
  const wanted = JSON.stringify(live);
  useEffect(() => {
    const named = JSON.parse(wanted) as (LiveTopic | LiveReload)[];
    const topics = named.filter((each): each is LiveTopic => typeof each === 'string');
    const seldom = named.filter((each): each is LiveReload => typeof each !== 'string');
    const stops = [
      follow(topics, { everyMs: EVERY_MS, load: reload, now: topics.some((topic) => heardWithin(topic, OPENING_MS)) }),
      ...seldom.map(({ topic, everyMs }) => follow([topic], { everyMs, load: reload })),
    ];
    return () => stops.forEach((stop) => stop());
  }, [wanted, reload]);
}

/** Calls back at once, and then at most so often; `now`: a message came before anybody listened. */
export function follow(
  topics: readonly LiveTopic[],
  { everyMs, load, now = false }: { everyMs: number; load: () => void; now?: boolean },
): () => void {
  let last = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = (): void => {
    timer ??= setTimeout(
      () => {
        timer = undefined;
        last = performance.now();
        load();
      },
      Math.max(0, last + everyMs - performance.now()),
    );
  };
  if (now) heard();
  const stops = topics.map((topic) => onLive(topic, heard));
  return () => {
    stops.forEach((stop) => stop());
    clearTimeout(timer);
  };
}
