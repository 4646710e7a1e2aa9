import { Outlet } from '@remix-run/react';
import { AppShell } from '~/areas/shell/layout/app-shell';

export default function AppLayout() {
  return (
    <AppShell>
      <Outlet />
    </AppShell>
  );
}
