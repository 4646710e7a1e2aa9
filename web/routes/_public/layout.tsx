import { Outlet } from '@remix-run/react';
import { FullLayout } from '~/areas/shell/full-layout';
import { Problem } from '~/areas/shell/problem';

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
