import type { Plugin, Rollup } from 'vite';
import { Reach } from './reach.js';

/** Pages that people go to and fro between. */
const REPORTS = [
  'home',
  'timeline',
  'hours-tracked',
  'attendance',
  'idle-time',
  'work-pattern',
  'top-apps',
  'team-report',
];
const PAGES = {
  signIn: /\/routes\/_(auth|public)\//,
  app: /\/routes\/_app\/(?!layout|boundary)/,
  reports: new RegExp(`/routes/_app/(${REPORTS.join('|')})\\.tsx`),
};
const ALWAYS = /\/(entry\.client|root)\.tsx/;
const SHELL = /\/_app\/(layout|boundary)\.tsx/;
const LAYERS = /\/web\/ui\/overlays\/(dialog|drawer|confirm-dialog|layer-head)\.tsx/;

/**
 * Groups what pages share into few files. Without it each module that two pages share becomes a file of its own, and a
 * first visit waits for eighty requests; with one file for all, the sign-in page would carry the charts.
 */
export function pageChunks(): Plugin {
  return {
    name: 'page-chunks',
    apply: 'build',
    config(_, { isSsrBuild }) {
      if (isSsrBuild) return undefined;
      let groups: Map<string, string> | undefined;
      const manualChunks: Rollup.GetManualChunk = (id, meta) => (groups ??= groupsOf(meta)).get(id);
      return { build: { rollupOptions: { output: { manualChunks, onlyExplicitManualChunks: true } } } };
    },
  };
}

function groupsOf(meta: Rollup.ManualChunkMeta): Map<string, string> {
  const ids = [...meta.getModuleIds()];
  const entries = new Set(ids.filter((id) => meta.getModuleInfo(id)?.isEntry));
  const reach = new Reach(meta);
  const reachOf = (pattern: RegExp, among: Iterable<string> = entries) =>
    [...among].filter((id) => pattern.test(id)).map((id) => reach.of(id));
  const [always, shell, layers] = [reachOf(ALWAYS), reachOf(SHELL), reachOf(LAYERS, ids)];
  const [signIn, app, reports] = [reachOf(PAGES.signIn), reachOf(PAGES.app), reachOf(PAGES.reports)];
  const others = app.filter((page) => !reports.includes(page));

  const groupOf = (id: string) => {
    const inShell = share(shell, id) > 0 || share(app, id) >= HALF;
    // A page before the shell that needs one of its modules would fetch all of the shell there.
    if (share(always, id) > 0 || (inShell && share(signIn, id) > 0)) return 'base';
    if (inShell) return 'shell';
    if (share(signIn, id) >= HALF) return 'sign-in';
    if (share(layers, id) > 0) return 'layers';
    // A module that one page before signing in needs as well would make it load all of this.
    if (share(reports, id) < HALF || share(signIn, id) > 0) return undefined;
    // Lists of other pages share filters and tables with reports, and none of what reports say.
    return share(others, id) >= EIGHTH ? 'lists' : 'reports';
  };
  const groups = new Map<string, string>();
  for (const id of ids) {
    const group = entries.has(id) ? undefined : groupOf(id);
    if (group) groups.set(id, group);
  }
  return groups;
}

const HALF = 0.5;
const EIGHTH = 0.125;

/** The part of `pages` that load the module, from 0 to 1. */
function share(pages: ReadonlySet<string>[], id: string): number {
  return pages.filter((page) => page.has(id)).length / pages.length;
}
