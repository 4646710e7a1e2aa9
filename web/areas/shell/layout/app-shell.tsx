import { useLocation } from '@remix-run/react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { UploadJobs } from '~/areas/shell/jobs/upload-jobs';
import { BottomBar } from '~/areas/shell/menu/bottom-bar';
import type { MenuGroup } from '~/areas/shell/menu/menu';
import { Rail } from '~/areas/shell/menu/rail';
import { StandingNotices } from '~/areas/shell/notifications/standing-notices';
import { useLive } from '~/areas/shell/notifications/use-live';
import { useLostText } from '~/areas/shell/problems/use-lost-text';
import { useShortcuts } from '~/areas/shell/shortcuts/use-shortcuts';
import { useLook } from '~/lib/look/look-provider';
import { useRootData } from '~/lib/root-data';
import { latePart } from '~/ui/basics/late-part';
import styles from './app-shell.module.css';
import { FetchedRoutes } from './fetched-routes';
import { Footer } from './footer';
import { type Layer, LOGOUT_FORM, ShellContext } from './shell-context';
import { ShellLayers } from './shell-layers';
import { SkipLink } from './skip-link';
import { TopBar } from './top-bar';

const LostText = latePart(() => import('~/areas/shell/problems/lost-text'), { quiet: true });

const NO_MENU: MenuGroup[] = [];

/** Navigation around every page of a signed-in person. */
export function AppShell({ children }: { children: ReactNode }) {
  const data = useRootData();
  const { look } = useLook();
  const { pathname } = useLocation();
  const [layer, setLayer] = useState<Layer | null>(null);
  const close = useCallback(() => setLayer(null), []);

  const user = data?.user ?? null;
  const groups = data?.menu ?? NO_MENU;
  const shell = useMemo(
    () => ({ user, groups, unread: data?.unread ?? 0, layer, open: setLayer, close }),
    [user, groups, data?.unread, layer, close],
  );
  useShortcuts(shell);
  useLive();
  const lostText = useLostText();

  return (
    <ShellContext.Provider value={shell}>
      <div
        className={styles.shell}
        data-layout={look.layout}
        data-navbar={look.navbar}
        data-menu={look.menu}
        data-footer={look.footer}
      >
        <SkipLink />
        {look.layout === 'vertical' && <Rail />}
        <div className={styles.column}>
          <TopBar />
          <main
            id="main"
            className={styles.main}
            key={look.transition === 'fade' ? pathname : undefined}
            data-transition={look.transition}
          >
            <StandingNotices />
            {lostText && <LostText />}
            {children}
          </main>
          <Footer />
        </div>
        <BottomBar />
        <form id={LOGOUT_FORM} method="post" action="/logout" hidden />
      </div>
      <ShellLayers />
      <FetchedRoutes />
      <UploadJobs />
    </ShellContext.Provider>
  );
}
