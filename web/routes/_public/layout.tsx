import { Outlet } from '@remix-run/react';
import { FullLayout } from '~/areas/shell/layout/full-layout';
import { Problem } from '~/areas/shell/problems/problem';

export default function PublicLayout() {
  return (
    <FullLayout>
      <Outlet />
    </FullLayout>
  );
}

export function ErrorBoundary() {
  return (
    <FullLayout>
      <Problem />
    </FullLayout>
  );
}
