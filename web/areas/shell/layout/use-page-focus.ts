import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** A new page begins at its heading, for the keyboard and for the screen reader. Filters in the URL do not move the focus. */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1[tabindex]');
    heading?.focus({ preventScroll: true });
    // ScrollRestoration brings back the place when going back; a new page starts at the top by itself.
  }, [pathname]);
}
