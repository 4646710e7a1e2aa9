import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-color-scheme: dark)';

function subscribe(changed: () => void): () => void {
  const media = matchMedia(QUERY);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** What the operating system asks for. The server can only guess: it gets `guess`, remembered from the last visit. */
export function useSystemSkin(guess: 'light' | 'dark'): 'light' | 'dark' {
  return useSyncExternalStore(
    subscribe,
    () => (matchMedia(QUERY).matches ? 'dark' : 'light'),
    () => guess,
  );
}

/** Runs before the first paint, where the guess may be wrong: a person who follows the system never sees the other skin flash. */
export const SYSTEM_SKIN_SCRIPT =
  `(function(d){if(d.dataset.skin==='system')` +
  `d.dataset.mantineColorScheme=matchMedia('${QUERY}').matches?'dark':'light'})(document.documentElement)`;
