import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { theme } from './theme';

interface Props {
  scheme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  nonce: string;
  children: ReactNode;
}

/** Mantine may ask which theme is on, but it never decides: the look does. */
const follower = {
  get: () => 'light' as const,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
};

export function KitProvider({ scheme, direction, nonce, children }: Props) {
  return (
    <DirectionProvider initialDirection={direction} detectDirection={false}>
      <MantineProvider
        theme={theme}
        forceColorScheme={scheme}
        colorSchemeManager={follower}
        // web/styles/mantine.css says them once for all pages.
        withCssVariables={false}
        withStaticClasses={false}
        // The attribute on <html> is rendered by the document; Mantine must not write to it.
        getRootElement={() => undefined}
        getStyleNonce={() => nonce}
      >
        <Follow direction={direction} />
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}

/** Mantine reads the direction once; and `data-interactive` says that event handlers are attached. */
function Follow({ direction }: { direction: 'ltr' | 'rtl' }) {
  const { setDirection } = useDirection();
  useEffect(() => setDirection(direction), [direction, setDirection]);
  useEffect(() => {
    document.documentElement.dataset['interactive'] = 'true';
  }, []);
  return null;
}
