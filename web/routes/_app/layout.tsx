import { Outlet } from '@remix-run/react';
import { AppShell } from '~/areas/shell/layout/app-shell';
import type { PageHandle } from '~/lib/page-handle';

export const handle: PageHandle = { texts: ['project', 'timer'] };

export default function AppLayout() {
  return (
    <AppShell>
      <Outlet />
    </AppShell>
  );
}
