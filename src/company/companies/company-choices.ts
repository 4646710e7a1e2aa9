import { type Locale, LOCALES } from '../../shared/language/locale.js';
import { CURRENCIES } from './currency.js';
import { zoneChoices } from './time-zone.js';

export interface Choice {
  value: string;
  label: string;
}

const known = new Map<Locale, Choice[]>();

/** Currencies with their names in the reader's language, and the names of time zones, for the fields of forms. */
export function companyChoices(locale: Locale): { currencies: Choice[]; zones: readonly string[] } {
  const currencies = known.get(locale) ?? namedCurrencies(locale);
  known.set(locale, currencies);
  return { currencies, zones: zoneChoices() };
}

function namedCurrencies(locale: Locale): Choice[] {
  const names = new Intl.DisplayNames([LOCALES[locale].tag, 'en'], { type: 'currency' });
  return CURRENCIES.map((code) => ({ value: code, label: `${code} – ${names.of(code) ?? code}` }));
}
