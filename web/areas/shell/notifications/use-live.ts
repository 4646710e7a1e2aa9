import { useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import type { LiveTopic } from '@server/shared/realtime/live-message';
import { follow, useLiveReload } from '~/lib/live/use-live-reload';
import { noteChanging } from '~/ui/theme/typed-text';

/** The topics on which every page loads again: names, rights, the bell. Pages name their own in their handles. */
const TOPICS: readonly LiveTopic[] = [
  'notificationReceived',
  'notificationRead',
  'profileUpdated',
  'avatarChange',
  'permissionUpdated',
  'limitChange',
  'userStatusInProjectChanged',
  'timezonesUpdated',
  'companyUpdated',
  'projectUpdated',
];

const LONGEST_LOAD_MS = 20_000;

/** Keeps the page as true as the server: a socket says what changed, and the loaders run again. */
export function useLive(): void {
  const { revalidate, state } = useRevalidator();
  const reload = useRef(revalidate);
  reload.current = revalidate;

  const end = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const endIn = (milliseconds: number) => {
    clearTimeout(end.current);
    end.current = setTimeout(() => noteChanging(false), milliseconds);
  };
  const changed = useCallback(() => {
    noteChanging(true);
    // The end of a load before this one is not the end of this one, which React may show much later.
    endIn(LONGEST_LOAD_MS);
    void reload.current();
  }, []);
  useLiveReload(changed);

  useEffect(() => {
    // An answer that takes away pages takes those of this very moment.
    if (state === 'idle') endIn(500);
  }, [state]);

  useEffect(() => {
    let close: (() => void) | undefined;
    let left = false;
    const stop = follow(TOPICS, { everyMs: 0, load: changed });
    // Loaded after the page is usable: nothing on it waits for the socket.
    void import('~/lib/live/live.client').then(({ listen }) => {
      if (!left) close = listen(changed);
    });
    return () => {
      left = true;
      stop();
      close?.();
      clearTimeout(end.current);
    };
  }, [changed]);
}
