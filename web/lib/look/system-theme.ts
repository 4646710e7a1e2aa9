import { startTransition, useEffect, useState } from 'react';

type Skin = 'light' | 'dark';
const QUERY = '(prefers-color-scheme: dark)';

/** What the operating system asks for. The server can only guess: it gets `guess`, remembered from the last visit. */
export function useSystemTheme(guess: Skin): Skin {
  const [skin, setSkin] = useState(guess);
  useEffect(() => {
    const media = matchMedia(QUERY);
    // A transition waits for the hydration to end; the script below has already put the right skin on screen.
    const follow = () => startTransition(() => setSkin(media.matches ? 'dark' : 'light'));
    follow();
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, []);
  return skin;
}

/** Runs before the first paint, where the guess may be wrong: a person who follows the system never sees the other skin flash. */
export const SYSTEM_SKIN_SCRIPT =
  `(function(d){if(d.dataset.skin==='system')` +
  `d.dataset.mantineColorScheme=matchMedia('${QUERY}').matches?'dark':'light'})(document.documentElement)`;
