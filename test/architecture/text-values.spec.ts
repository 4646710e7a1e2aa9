import { describe, expect, it } from '@jest/globals';
import { parseSync } from '@swc/core';
import { sentences, type Source } from '../harness/texts.js';
import { filesBelow, isSpec, read } from './source-tree.js';

type Node = { type: string } & Record<string, unknown>;

interface Call {
  /** Finds the keys that it may ask for. */
  keys: RegExp;
  /** Names of the values that it passes; null: they are put together elsewhere, and missing ones are logged. */
  names: Set<string> | null;
}

/** Functions that say a sentence, with the position of its key among their arguments. */
const TELLERS: Record<string, number> = { t: 0, textFor: 1, translate: 0 };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function callsIn(source: string, tsx: boolean): Call[] {
  const found: Call[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    if (isNode(value) && value.type === 'CallExpression') found.push(...callOf(value));
    Object.values(value).forEach(visit);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx, decorators: true, target: 'es2022' }).body);
  return found;
}

function callOf({ callee, arguments: given }: Node): Call[] {
  const property = (callee as Node)['property'] as Node | undefined;
  const position = TELLERS[String(property?.['value'] ?? (callee as Node)['value'])];
  if (position === undefined) return [];
  const [key, values] = (given as { expression: Node }[]).slice(position).map(({ expression }) => expression);
  const names = values ? namesOf(values) : new Set<string>();
  return keysOf(key).map((keys) => ({ keys, names }));
}

function keysOf(key: Node | undefined): RegExp[] {
  if (key?.type === 'StringLiteral') return [exactly([String(key['value'])])];
  if (key?.type === 'ConditionalExpression') {
    return [...keysOf(key['consequent'] as Node), ...keysOf(key['alternate'] as Node)];
  }
  if (key?.type !== 'TemplateLiteral') return [];
  return [exactly((key['quasis'] as { cooked: string }[]).map(({ cooked }) => cooked))];
}

const exactly = (parts: string[]): RegExp =>
  new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w-]+')}(?:_one|_other)?$`);

function namesOf(values: Node): Set<string> | null {
  if (values.type !== 'ObjectExpression') return null;
  const names = (values['properties'] as Node[]).map((property) => {
    if (property.type === 'Identifier') return String(property['value']);
    return property.type === 'KeyValueProperty' ? String((property['key'] as Node)['value']) : null;
  });
  return names.includes(null) ? null : new Set(names as string[]);
}

const gapsOf = (sentence: string): string[] => [...sentence.matchAll(/{{(\w+)}}/g)].map(([, name]) => name ?? '');

/**
 * Finds calls that leave values of a text out. Where a key is put together, one key that has all its values is enough:
 * the code knows which of them it may mean.
 */
function findGaps(source: string, texts: readonly [string, string][], tsx = false): string[] {
  return callsIn(source, tsx).flatMap(({ keys, names }) => {
    if (!names) return [];
    const gaps = texts
      .filter(([key]) => keys.test(key))
      .map(([key, sentence]) =>
        gapsOf(sentence)
          .filter((name) => !names.has(name))
          .map((name) => `${key}: ${name}`),
      );
    const isOneKey = !keys.source.includes('[');
    return !isOneKey && gaps.some((each) => each.length === 0) ? [] : gaps.flat();
  });
}

describe('sentences with values', () => {
  it('are found to lack one in any way of asking for them', () => {
    const texts: [string, string][] = [
      ['a.one', 'Hello {{name}}'],
      ['a.two_other', '{{count}} of {{total}}'],
      ['a.free', 'Hello'],
    ];
    const asked = [
      "t('a.one')",
      "t('a.one', { name })",
      "t('a.free')",
      "this.translator.translate('a.one', { other: 1 })",
      "textFor(context, 'a.two', { count: 2 })",
      't(`a.${which}`, { name, count, total })',
      't(`a.t${which}`, { count })',
      "t(which ? 'a.one' : 'a.free')",
      "t('a.one', values)",
      "t('a.one', { ...values })",
    ];
    expect(asked.map((source) => findGaps(source, texts).join())).toEqual([
      'a.one: name',
      '',
      '',
      'a.one: name',
      'a.two_other: total',
      '',
      'a.two_other: total',
      'a.one: name',
      '',
      '',
    ]);
  });

  it.each<[Source, string]>([
    ['pages', 'web'],
    ['server', 'src'],
  ])('of %s are given all of them', (source, folder) => {
    const texts = sentences(source, 'en');
    const files = filesBelow(folder, /\.tsx?$/).filter((file) => !isSpec(file) && !file.endsWith('.d.ts'));
    const faults = files.flatMap((file) => {
      const text = read(file);
      if (!/\b(t|textFor|translate)\(/.test(text)) return [];
      return findGaps(text, texts, file.endsWith('x')).map((gap) => `${file}: ${gap}`);
    });
    expect(faults).toEqual([]);
  });
});
