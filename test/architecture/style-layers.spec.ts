import { describe, expect, it } from '@jest/globals';
import postcss, { type ChildNode } from 'postcss';
import { styleLayers } from '../../scripts/vite/style-layers.js';
import { filesBelow, read } from './source-tree.js';

const layered = (file: string, text = read(file)): ChildNode[] =>
  postcss([styleLayers('/repo/web')]).process(text, { from: `/repo/${file}` }).root.nodes;
const named = (node: ChildNode): string =>
  node.type === 'atrule' ? `@${node.name} ${node.params}` : node.type === 'rule' ? node.selector : node.type;
const ORDER = String(layered('web/ui/basics/button.module.css').map(named)[0]).replace('@layer ', '').split(', ');

describe('layers of styles', () => {
  it('hold every sheet of the kit and say the order in each', () => {
    const sheets = filesBelow('web/ui', /\.css$/);
    expect(sheets.length).toBeGreaterThan(30);
    for (const sheet of sheets) {
      const [order, ...rest] = layered(sheet).map(named);
      expect(order).toBe(`@layer ${ORDER.join(', ')}`);
      const outside = rest.filter((name) => !name.startsWith('@page'));
      expect([sheet, outside]).toEqual([sheet, [`@layer kit.${sheet.split('/')[2]}`]]);
      expect(ORDER).toContain(outside[0]?.replace('@layer ', ''));
    }
  });

  it('leave the sheets of pages above all of them', () => {
    const text = '.page { color: red }';
    for (const file of ['web/areas/home/home.module.css', 'web/styles/helpers.css', 'node_modules/x/web/ui/data/x.css'])
      expect(layered(file, text).map(named)).toEqual(['.page']);
    expect(layered('web/styles/base.css', 'a { color: red }').map(named)[1]).toBe('@layer base');
  });

  it('leave outside what only stands there', () => {
    const text = '@import "x.css"; @page grid { margin: 0 } @media print { .a { color: red } }';
    expect(layered('web/ui/data/x.css', text).map(named)).toEqual([
      `@layer ${ORDER.join(', ')}`,
      '@import "x.css"',
      '@page grid',
      '@layer kit.data',
    ]);
  });

  it('refuse a folder of the kit that has no place', () => {
    expect(() => layered('web/ui/new/x.css', '')).toThrow('web/ui/new');
  });
});
