import { en, type Sentences } from './en.js';
import { hindi } from './in.js';
import { jp } from './jp.js';
import { kr } from './kr.js';
import { np } from './np.js';

/** The keys are the server's codes of its languages: `in` is Hindi. */
const SENTENCES = { en, in: hindi, jp, kr, np } satisfies Record<string, Sentences>;
/** How systems call them. */
const TAGS: Record<string, Language> = { en: 'en', hi: 'in', ja: 'jp', ko: 'kr', ne: 'np' };

export type Language = keyof typeof SENTENCES;
export type Params = Record<string, string | number | undefined>;
/** Name of a sentence; sentences with two forms go by the name without their ending. */
export type Code = keyof typeof en extends infer Key
  ? Key extends `${infer Base}_one` | `${infer Base}_other`
    ? Base
    : Key
  : never;

export const LANGUAGES = Object.keys(SENTENCES) as Language[];
/** Variable of the environment by which a person chooses a language for this program. */
export const SETTING = 'WORKZONE_TRACKER_LANGUAGE';

let spoken: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(SENTENCES, value);
}

/**
 * Chooses the language: the setting, otherwise that of the account, otherwise that of the computer, otherwise English.
 */
export function speak(
  language: string | undefined,
  environment: Record<string, string | undefined> = process.env,
): void {
  const system = environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'] || '';
  const chosen = [environment[SETTING], language].find(isLanguage);
  spoken = chosen ?? TAGS[system.slice(0, 2).toLowerCase()] ?? 'en';
}

export function spokenLanguage(): Language {
  return spoken;
}

/** Answers another command in its language, so that no output mixes two. */
export function speakAs(language: string | undefined): void {
  if (isLanguage(language)) spoken = language;
}

/** Returns a sentence of this program. */
export function tell(code: Code, params: Params = {}): string {
  return sentenceOf(code, params) ?? code;
}

/** Returns the one of two forms that `count` needs. */
function formOf(code: string, { count }: Params): string {
  const tag = Object.keys(TAGS).find((one) => TAGS[one] === spoken);
  return `${code}_${new Intl.PluralRules(tag).select(Number(count))}`;
}

/** Returns the meaning of a code in words; undefined for codes that are newer than this program, or lack values. */
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

/** Returns the words of the server's verdict; unknown ones are told in the server's own. */
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
