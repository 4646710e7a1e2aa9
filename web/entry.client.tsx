import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { fetchCatalogue, localeOfTag } from '~/lib/locale/catalogues';
import { createI18n } from '~/lib/locale/i18n';

const locale = localeOfTag(document.documentElement.lang);
const i18n = createI18n(locale, await fetchCatalogue(locale));

// A newer load overtook one that was still being read: Remix gives that one up, and leaves its rejection to nobody.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <RemixBrowser />
      </I18nextProvider>
    </StrictMode>,
  );
});
