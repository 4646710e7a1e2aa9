import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { filesBelow } from '../../../../test/architecture/source-tree';

it('every icon that a page names is drawn', () => {
  const drawn = [...readFileSync('public/menu-icons.svg', 'utf8').matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);
  const pages = filesBelow('web/routes/_app').map((file) => readFileSync(file, 'utf8'));
  const named = pages.flatMap((page) => [...page.matchAll(/menu: \{[^}]*icon: '(\w+)'/g)].map(([, icon]) => icon));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((icon) => !drawn.includes(icon))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});
