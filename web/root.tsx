import type { LinksFunction } from '@remix-run/node';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppFrame } from '~/areas/shell/layout/app-frame';
import { menuFor } from '~/areas/shell/menu/menu.server';
import { RootProblem } from '~/areas/shell/problems/root-problem';
import { readCookie } from '~/lib/cookies';
import { everybody } from '~/lib/server/guards.server';
import { unreadCount } from '~/lib/server/inbox.server';
import { textsAddress, usePageTexts } from '~/lib/locale/page-texts';
import type { TextArea } from '~/lib/locale/text-key';
import { type Faces, useFaces } from '~/lib/locale/use-faces';
import { useLocale } from '~/lib/locale/use-locale';
import { LOOK_COOKIE, readLook } from '~/lib/look/look';
import { LookProvider, useLook } from '~/lib/look/look-provider';
import { SYSTEM_THEME_SCRIPT } from '~/lib/look/system-theme';
import { useNonce } from '~/lib/nonce';
import type { PageHandle } from '~/lib/page-handle';
import type { RootData } from '~/lib/root-data';
import { viewOfUser, viewOfWorkspace } from '~/lib/server/root-data.server';
import { readZone, ZONE_COOKIE } from '~/lib/format/zone';
import { KitProvider } from '~/ui/theme/kit-provider';
import latinFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2?url';
import japaneseFonts from '~/styles/fonts-jp.css?url';
import koreanFonts from '~/styles/fonts-kr.css?url';
import '~/styles/mantine.css';
import '~/styles/tokens.css';
import '~/styles/fonts.css';
import '~/styles/base.css';
import '~/styles/helpers.css';

export const links: LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: latinFont, crossOrigin: 'anonymous' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
];

export const handle: PageHandle = { texts: ['app', 'shell', 'ui'] };

export const loader = everybody(async ({ request, context }): Promise<RootData> => {
  const cookies = request.headers.get('cookie');
  return {
    locale: context.locale,
    look: readLook(readCookie(cookies, LOOK_COOKIE)),
    zone: readZone(readCookie(cookies, ZONE_COOKIE)),
    app: context.app,
    user: viewOfUser(context),
    workspace: viewOfWorkspace(context),
    unread: await unreadCount(context),
    menu: await menuFor(context),
  };
});

export default function Root() {
  return (
    <AppFrame>
      <Outlet />
    </AppFrame>
  );
}

export function ErrorBoundary() {
  return <RootProblem />;
}

export function Layout({ children }: { children: ReactNode }) {
  // The loader itself may be what failed: then the defaults stand in.
  const data = useRouteLoaderData<typeof loader>('root');
  return (
    <LookProvider initial={data?.look ?? readLook(null)}>
      <Document>{children}</Document>
    </LookProvider>
  );
}

/** Styles and fonts come first: they are what is seen. React 18 knows the attribute in lower case only. */
const BEHIND = { fetchpriority: 'low' };

/** The texts that the first page waits for. Later pages fetch theirs themselves. */
function TextPreloads({ areas }: { areas: TextArea[] }) {
  const { locale } = useLocale();
  const [addresses] = useState(() => areas.map((area) => textsAddress(area, locale)));
  return addresses.map((href) => (
    <link key={href} rel="preload" as="fetch" href={href} crossOrigin="anonymous" {...BEHIND} />
  ));
}

/** The title of the innermost page that says one. */
function PageTitle() {
  const { t } = useTranslation();
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  const key = handles.findLast((handle) => handle?.title)?.title;
  return <title>{key ? `${t(key)} · Workzone` : 'Workzone'}</title>;
}

const LOCALE_FONTS: Record<string, string> = { jp: japaneseFonts, kr: koreanFonts };
const FACES: readonly Faces[] = [
  { letters: /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9f]/, sheet: japaneseFonts },
  { letters: /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/, sheet: koreanFonts },
];

function Document({ children }: { children: ReactNode }) {
  const areas = usePageTexts();
  const { look, theme } = useLook();
  const { locale, tag } = useLocale();
  const { t } = useTranslation();
  const nonce = useNonce();
  const ownFaces = LOCALE_FONTS[locale];
  const faces = useFaces(FACES).filter((sheet) => sheet !== ownFaces);
  return (
    // The small script below may already have put another theme on <html> than the server guessed.
    <html
      lang={tag}
      dir={look.direction}
      data-theme={look.theme}
      data-mantine-color-scheme={theme}
      data-density={look.density}
      data-width={look.width}
      data-navbar={look.navbar}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="description" content={t('app.description')} />
        <meta name="theme-color" content={theme === 'dark' ? '#111614' : '#f7f5f0'} />
        <TextPreloads areas={areas} />
        {ownFaces && <link rel="stylesheet" href={ownFaces} />}
        <PageTitle />
        <Meta />
        <Links />
        {faces.map((sheet) => (
          <link key={sheet} rel="stylesheet" href={sheet} />
        ))}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: SYSTEM_THEME_SCRIPT }} suppressHydrationWarning />
      </head>
      <body>
        <KitProvider scheme={theme} direction={look.direction} nonce={nonce}>
          {children}
        </KitProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}
