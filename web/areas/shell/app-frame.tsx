import type { ReactNode } from 'react';
import { Toaster } from '~/ui/toaster';
import { NavigationProgress } from './navigation-progress';
import { OfflineBanner } from './offline-banner';
import { useFlashToast } from './use-flash-toast';
import { usePageFocus } from './use-page-focus';
import { useUpgradeNotice } from './use-upgrade-notice';
import { useZoneMemory } from './use-zone-memory';

/** What every page has around it, with or without the shell. */
export function AppFrame({ children }: { children: ReactNode }) {
  usePageFocus();
  useFlashToast();
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
