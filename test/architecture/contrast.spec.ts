import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

/** WCAG 2.2: what is read, and what is only seen (borders of fields, focus, bars of charts). */
const TEXT = 4.5;
const GRAPHIC = 3;

const css = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8');
const light = colours(':root');
const themes = { light, dark: new Map([...light, ...colours(":root[data-mantine-color-scheme='dark']")]) };

const PAPERS = ['bg', 'surface', 'sunken'];
const KINDS = ['productive', 'neutral', 'unproductive', 'manual', 'idle'];
const STATES = ['brand', 'info', 'ok', 'warn', 'danger'];

const textPairs: [string, string][] = [
  ...cross(['ink', 'ink-2', 'ink-3', ...STATES], PAPERS),
  ...KINDS.flatMap((kind) => cross([`${kind}-text`], [...PAPERS, `${kind}-soft`])),
  ...STATES.map((state): [string, string] => [state, `${state}-soft`]),
  ...cross(
    ['ink'],
    [...KINDS, ...STATES].map((name) => `${name}-soft`),
  ),
  ...cross(['on-brand'], ['brand', 'brand-hover']),
  ...cross(['on-danger'], ['danger', 'danger-hover']),
];

const graphicPairs: [string, string][] = [
  ...cross(['line-strong', 'focus', 'now', ...KINDS], PAPERS),
  ...cross(
    Array.from({ length: 8 }, (_, index) => `series-${index + 1}`),
    ['bg', 'surface'],
  ),
];

describe.each(Object.entries(themes))('the %s theme', (_name, tokens) => {
  it.each(textPairs)('%s can be read on %s', (front, back) => {
    expect(contrast(tokens, front, back)).toBeGreaterThanOrEqual(TEXT);
  });

  it.each(graphicPairs)('%s can be seen on %s', (front, back) => {
    expect(contrast(tokens, front, back)).toBeGreaterThanOrEqual(GRAPHIC);
  });
});

function cross(fronts: string[], backs: string[]): [string, string][] {
  return fronts.flatMap((front) => backs.map((back): [string, string] => [front, back]));
}

/** `--wz-name: #rrggbb` of one rule. */
function colours(selector: string): Map<string, string> {
  const begin = css.indexOf(`\n${selector} {`);
  const rule = css.slice(begin, css.indexOf('\n}', begin));
  const pairs = [...rule.matchAll(/--wz-([\w-]+): #([0-9a-f]{3,6});/g)];
  return new Map(pairs.map(([, name = '', hex = '']) => [name, hex.length === 3 ? hex.replace(/./g, '$&$&') : hex]));
}

function contrast(tokens: Map<string, string>, front: string, back: string): number {
  const [bright, dim] = [front, back].map((name) => luminance(tokens.get(name) ?? '')).sort((a, b) => b - a);
  return ((bright ?? 0) + 0.05) / ((dim ?? 0) + 0.05);
}

function luminance(hex: string): number {
  if (hex.length !== 6) throw new Error(`No such colour: ${hex}`);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
