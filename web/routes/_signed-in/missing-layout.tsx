import { Outlet } from '@remix-run/react';
import { AppShell } from '~/areas/shell/layout/app-shell';
import { FullLayout } from '~/areas/shell/layout/full-layout';
import type { PageHandle } from '~/lib/page-handle';
import { useRootData } from '~/lib/root-data';

export const handle: PageHandle = { texts: ['project', 'timer'] };

/** People who are signed in keep the menu on a page of a wrong link or a missing permission. */
export default function MissingLayout() {
  const isSignedIn = Boolean(useRootData()?.user);
  const Layout = isSignedIn ? AppShell : FullLayout;
  return (
    <Layout>
      <Outlet />
    </Layout>
  );
}
