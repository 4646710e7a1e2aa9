import { en, type Sentences } from './en.js';
import { hindi } from './in.js';
import { jp } from './jp.js';
import { kr } from './kr.js';
import { np } from './np.js';

/** By the server's codes of its languages: `in` is Hindi. */
const SENTENCES = { en, in: hindi, jp, kr, np } satisfies Record<string, Sentences>;
/** How systems call them. */
const TAGS: Record<string, Language> = { en: 'en', hi: 'in', ja: 'jp', ko: 'kr', ne: 'np' };

export type Language = keyof typeof SENTENCES;
export type Params = Record<string, string | number | undefined>;

let spoken: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(SENTENCES, value);
}

/** The language of the person who is signed in, or of the computer as long as nobody is. */
export function speak(
  language: string | undefined,
  environment: Record<string, string | undefined> = process.env,
): void {
  const system = environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'] || '';
  spoken = isLanguage(language) ? language : (TAGS[system.slice(0, 2).toLowerCase()] ?? 'en');
}

export function spokenLanguage(): Language {
  return spoken;
}

/** Of two forms, that for `count`. */
function formOf(code: string, { count }: Params): string {
  const tag = Object.keys(TAGS).find((one) => TAGS[one] === spoken);
  return `${code}_${new Intl.PluralRules(tag).select(Number(count))}`;
}

/** What a code means in words; undefined for codes that are newer than this program, or lack what their words need. */
export function sentenceOf(code: string, params: Params = {}): string | undefined {
  const sentences: Partial<Record<string, string>> = SENTENCES[spoken];
  const key = Object.hasOwn(sentences, code) ? code : formOf(code, params);
  if (!Object.hasOwn(sentences, key)) return undefined;
  let whole = true;
  const sentence = sentences[key]?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = params[name];
    whole &&= value !== undefined && value !== '';
    return String(value ?? '');
  });
  return whole ? sentence : undefined;
}

/** Of a verdict of the server. What this program has no words for is told in the server's. */
export function verdictInWords({
  verdict,
  code,
  field,
  limit,
  message,
}: {
  verdict: string;
  code?: string;
  field?: string;
  limit?: string;
  message?: string;
}): string {
  const bounded = code === 'INVALID_ACTIVITY' && limit ? 'INVALID_ACTIVITY_LIMIT' : (code ?? '');
  const key = verdict === 'TRIMMED' ? `TRIMMED_${code}` : bounded;
  return sentenceOf(key, { field, limit, count: limit }) ?? (message || code || '');
}
