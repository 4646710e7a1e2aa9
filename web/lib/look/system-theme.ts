import { startTransition, useEffect, useState } from 'react';

type Theme = 'light' | 'dark';
const QUERY = '(prefers-color-scheme: dark)';

/** Returns the theme of the operating system. The server can only guess: it gets `guess`, remembered from the last visit. */
export function useSystemTheme(guess: Theme): Theme {
  const [theme, setTheme] = useState(guess);
  useEffect(() => {
    const media = matchMedia(QUERY);
    // A transition waits for the hydration to end; the script below has already put the right theme on screen.
    const follow = () => startTransition(() => setTheme(media.matches ? 'dark' : 'light'));
    follow();
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, []);
  return theme;
}

/** Runs before the first paint, where the guess may be wrong: a person who follows the system never sees the other theme flash. */
export const SYSTEM_THEME_SCRIPT =
  `(function(d){if(d.dataset.theme==='system')` +
  `d.dataset.mantineColorScheme=matchMedia('${QUERY}').matches?'dark':'light'})(document.documentElement)`;
