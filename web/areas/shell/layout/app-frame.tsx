import type { ReactNode } from 'react';
import { useFlashToast } from '~/areas/shell/notifications/use-flash-toast';
import { useUnreadResults } from '~/areas/shell/notifications/use-unread-results';
import { useUpgradeNotice } from '~/areas/shell/notifications/use-upgrade-notice';
import { OfflineBanner } from '~/areas/shell/problems/offline-banner';
import { Toaster } from '~/ui/overlays/toaster';
import { NavigationProgress } from './navigation-progress';
import { usePageFocus } from './use-page-focus';
import { useZoneMemory } from './use-zone-memory';

/** Surrounds every page, with or without the shell. */
export function AppFrame({ children }: { children: ReactNode }) {
  usePageFocus();
  useFlashToast();
  useUnreadResults();
  useUpgradeNotice();
  useZoneMemory();
  return (
    <>
      <NavigationProgress />
      <OfflineBanner />
      {children}
      <Toaster />
    </>
  );
}
