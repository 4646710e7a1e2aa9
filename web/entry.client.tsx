import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { watchLine } from '~/lib/connection/connection';
import { holdRequests } from '~/lib/connection/hold-requests';
import { loadTexts, pageI18n } from '~/lib/locale/page-texts';

holdRequests();
watchLine();

await loadTexts(Object.values(window.__remixRouteModules).map((route) => route?.handle));

// A newer load overtook one that was still being read: Remix gives that one up, and leaves its rejection to nobody.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={pageI18n}>
        <RemixBrowser />
      </I18nextProvider>
    </StrictMode>,
  );
});
