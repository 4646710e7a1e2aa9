import type { LoadContext } from '@server/web-host/load-context';

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends LoadContext {}
}
