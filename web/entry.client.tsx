import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { fetchCatalogue, localeOfTag } from '~/lib/locale/catalogues';
import { createI18n } from '~/lib/locale/i18n';

const locale = localeOfTag(document.documentElement.lang);
const i18n = createI18n(locale, await fetchCatalogue(locale));

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
