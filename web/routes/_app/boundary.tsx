import { Outlet } from '@remix-run/react';
import { Problem } from '~/areas/shell/problems/problem';

/** Catches the errors of the pages inside the shell, so that the shell stays around them. */
export default function Boundary() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <Problem inShell />;
}
