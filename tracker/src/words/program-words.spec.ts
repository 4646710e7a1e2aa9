import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { COMMANDS, helpText } from '../commands/commands.js';
import { usageOf } from '../commands/command.js';
import { en } from './en.js';
import { hindi } from './in.js';
import { jp } from './jp.js';
import { kr } from './kr.js';
import { SETTING, speak, spokenLanguage, tell } from './language.js';
import { np } from './np.js';

const OTHERS = { np, in: hindi, jp, kr };
const SOURCES = new URL('..', import.meta.url).pathname;
/** Files whose literals with spaces are languages of machines, and what only other programs or developers read. */
const MACHINES =
  /^(platform\/(macos|windows|linux-x11)|picture\/|journal\/|server\/(tracking|live-settings)|update\/self-test|words\/)/;
/** Names, commands, options and placeholders that are alike in every language. */
const ALIKE =
  /workzone-tracker( (login|update|resume|start|status|help|projects|update --back|login --server))?|--[\w-]+|https?:\/\/\S+|WORKZONE_\w+|Ctrl-C|SHA-256|\{\{\w+\}\}|Safari|Chrome|Brave|Edge|macOS|Windows|Wayland|DISPLAY|X11|x11-utils|xprop|xprintidle|xinput|scrot|UTC|ID|\/downloads|resume/g;

afterEach(() => speak('en', {}));

/** Lists the texts in a source that a person could read: literals of at least two words. */
function phrasesIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(SOURCES, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);
    const text =
      isText || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node) ? node.text : '';
    // Placeholders of usages are capitals, and selections of GraphQL are in braces.
    const isPhrase = /\p{L}{2,} \p{Ll}{2,}/u.test(text.replace(ALIKE, '')) && !/^\s*mutation|\{ \w/.test(text);
    if (isPhrase) found.push(`${file}: ${text}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('the sentences of the tracker', () => {
  it.each(Object.entries(OTHERS))('are there in %s, with the same values, and are none of English', (_, words) => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
    const valuesOf = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([value]) => value).sort();
    for (const [code, sentence] of Object.entries(words)) {
      const key = code as keyof typeof en;
      expect([code, valuesOf(sentence)]).toEqual([code, valuesOf(en[key])]);
      expect([code, sentence.replace(ALIKE, '').match(/[A-Za-z]{2,} [A-Za-z]{2,}/)]).toEqual([code, null]);
      const hasWords = /\p{L}{3,}/u.test(en[key].replace(ALIKE, ''));
      const isTranslated = /[^\p{Script=Latin}\p{P}\p{N}\p{S}\s]/u.test(sentence.replace(ALIKE, ''));
      expect([code, isTranslated || !hasWords]).toEqual([code, true]);
    }
  });

  it('are the only ones: no source holds a phrase of its own', () => {
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
    const own = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && !MACHINES.test(file));
    expect(own.length).toBeGreaterThan(30);
    const phrases = own.flatMap(phrasesIn);
    const usages = Object.values(COMMANDS).map(({ usage }) => usage);
    const isUsage = (phrase: string) => usages.some((usage) => phrase.endsWith(`: ${usage}`));
    expect(phrases.filter((phrase) => !isUsage(phrase))).toEqual([]);
  });

  it.each(Object.keys(OTHERS))('make up whole help in %s', (language) => {
    speak(language, {});
    const texts = [helpText(), ...Object.values(COMMANDS).map(usageOf)].join('\n');
    const mixed = texts
      .split('\n')
      .filter((line) => !/workzone-tracker/.test(line))
      .filter((line) => /[A-Za-z]{2,} [A-Za-z]{2,}/.test(line.replace(ALIKE, '')));
    expect(mixed).toEqual([]);
  });

  it('follow the setting, then the account, then the computer', () => {
    speak('kr', { [SETTING]: 'jp', LANG: 'ne_NP.UTF-8' });
    expect([spokenLanguage(), tell('ROW_TODAY')]).toEqual(['jp', jp.ROW_TODAY]);
    speak('kr', { LANG: 'ne_NP.UTF-8' });
    expect(tell('ROW_TODAY')).toBe(kr.ROW_TODAY);
    speak(undefined, { LANG: 'ne_NP.UTF-8' });
    expect(tell('ROW_TODAY')).toBe(np.ROW_TODAY);
  });
});
