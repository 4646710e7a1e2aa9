import type { AtRule, ChildNode, Plugin } from 'postcss';
import { atRule } from 'postcss';

/**
 * Layers of styles: where two rules ask for the same, the later wins. A sheet that two pages share may be loaded before
 * or after their own, so the place of a sheet must say nothing. Pages stand in no layer and win over all of these.
 */
/** Each after those whose pieces it gives another look. */
const KIT = [
  'primitives',
  'basics',
  'frame',
  'forms',
  'fields',
  'overlays',
  'filters',
  'layout',
  'charts',
  'data',
  'recurrence',
  'uploads',
];
const ORDER = ['mantine', 'base', ...KIT.map((folder) => `kit.${folder}`)].join(', ');
/**
 * Names the rules that stay outside of layers: browsers take them only there, or no other rule could contradict them.
 */
const STAYS_OUT = new Set(['charset', 'import', 'layer', 'font-face', 'page']);

/** Puts the sheets of the kit and of the bare elements into layers. */
export function styleLayers(web: string): Plugin {
  return {
    postcssPlugin: 'style-layers',
    OnceExit(root) {
      const layer = layerOf(root.source?.input.file, web);
      if (!layer) return;
      const inside = root.nodes.filter((node) => !staysOut(node));
      const block = atRule({ name: 'layer', params: layer, nodes: [] });
      block.append(inside);
      root.append(block);
      root.prepend(atRule({ name: 'layer', params: ORDER }));
    },
  };
}

function layerOf(file: string | undefined, web: string): string | null {
  const path = file?.startsWith(`${web}/`) ? file.slice(web.length + 1) : '';
  if (path === 'styles/base.css') return 'base';
  const [area, folder] = path.split('/');
  if (area !== 'ui' || !folder) return null;
  if (!KIT.includes(folder)) throw new Error(`${path}: web/ui/${folder} has no place among the layers of styles.`);
  return `kit.${folder}`;
}

function staysOut(node: ChildNode): node is AtRule {
  return node.type === 'atrule' && STAYS_OUT.has(node.name);
}
