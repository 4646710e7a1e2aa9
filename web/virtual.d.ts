/** Where the texts of pages lie (scripts/vite/page-texts.ts). */
declare const TEXTS_FOLDER: string;

/** Remix's build of the server. */
declare module 'virtual:remix/server-build' {
  import type { ServerBuild } from '@remix-run/node';
  export const routes: ServerBuild['routes'];
}
