/** The spec's five catalogues. Their codes are the product's own (`in` is Hindi, not Indonesian); `tag` is what a browser understands. */
export const LOCALES = {
  en: { tag: 'en', name: 'English' },
  in: { tag: 'hi', name: 'हिन्दी' },
  jp: { tag: 'ja', name: '日本語' },
  kr: { tag: 'ko', name: '한국어' },
  np: { tag: 'ne', name: 'नेपाली' },
} as const;

export type Locale = keyof typeof LOCALES;
export const DEFAULT_LOCALE: Locale = 'en';
export const LOCALE_CODES = Object.keys(LOCALES) as Locale[];

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(LOCALES, value);
}

/** The catalogue that fits an `Accept-Language` header best: by quality, then by order; English when none does. */
export function localeFromHeader(header: string | undefined): Locale {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';');
      const quality = params.map((param) => /^\s*q=([\d.]+)$/.exec(param)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const language = tag.split('-')[0];
    const locale = LOCALE_CODES.find((code) => LOCALES[code].tag === language || code === tag);
    if (locale) return locale;
  }
  return DEFAULT_LOCALE;
}
