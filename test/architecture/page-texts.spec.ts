import { describe, expect, it } from '@jest/globals';
import type { RouteConfigEntry } from '@remix-run/route-config';
import routes from '../../web/routes.js';
import { sentences } from '../harness/texts.js';
import { filesBelow, isSpec, read } from './source-tree.js';
import { TextsInUse } from './texts-in-use.js';

const inUse = new TextsInUse(
  sentences('pages', 'en').map(([key]) => key),
  read,
);

interface Declaring {
  file: string;
  /** Text areas of the layouts around it. */
  given: string[];
  own: string[];
}

const declaredIn = (file: string): string[] => {
  const [, list = ''] = /\btexts: \[([^\]]*)\]/.exec(read(file)) ?? [];
  return [...list.matchAll(/'(\w+)'/g)].map(([, area]) => area ?? '');
};

function declarations(entries: readonly RouteConfigEntry[], given: string[]): Declaring[] {
  return entries.flatMap(({ file, children = [] }) => {
    const path = `web/${file}`;
    const own = declaredIn(path);
    return [{ file: path, given, own }, ...declarations(children, [...given, ...own])];
  });
}

const root = { file: 'web/root.tsx', given: [], own: declaredIn('web/root.tsx') };
const pages = [root, ...declarations(routes, root.own)].filter(({ file }) => file.endsWith('.tsx'));

describe('the texts of pages', () => {
  it('are found in what a route says, what it imports, at once or later, and what resources answer to it', () => {
    const files: Record<string, string> = {
      'web/routes/page.tsx': `
import { A } from '~/a';
import type { B } from '~/b';
export const handle = {
  menu: { label: 'menu.label' },
};
t('own.title');
textFor(context, 'server.done');`,
      'web/a.tsx': "const C = lazy(() => import('./c'));\nfetch('/resources/thing');",
      'web/b.ts': "t('typed.only');",
      'web/c.tsx': 't(`later.of.${kind}`); const state = "no.key"; t("sums.days", { count });',
      'web/routes/resources/thing.ts': "return { done: 'thing.done' };",
    };
    const named = [
      'own.title',
      'typed.only',
      'later.of.all',
      'thing.done',
      'sums.days_other',
      'server.done',
      'menu.label',
    ];
    const found = new TextsInUse(
      named,
      (file) => files[file] ?? '',
      (file) => file in files,
    );
    expect(found.listAreas('web/routes/page.tsx')).toEqual(['later', 'own', 'sums', 'thing']);
  });

  it.each(pages)('of $file are those it declares, with those of the layouts around it', ({ file, given, own }) => {
    const needed = inUse.listAreas(file).filter((area) => !given.includes(area));
    expect([...own].sort()).toEqual(needed);
  });

  it('are asked for by whole keys, or by how they begin', () => {
    // `t(variable)` is fine where the variable's keys stand in code; `t(area + '.…')` could not be found.
    const sources = filesBelow('web', /\.tsx?$/).filter((file) => !isSpec(file));
    expect(sources.filter((file) => /\bt\(\s*(`\$\{|[\w.]+\s*\+)/.test(read(file)))).toEqual([]);
  });

  it('show email addresses by EmailText, which breaks them in one way', () => {
    const components = filesBelow('web', /\.tsx$/).filter((file) => !isSpec(file));
    expect(components.filter((file) => /(?<![=$])\{[\w.?]*\bemail\}/.test(read(file)))).toEqual([]);
  });
});
