import { type Locale, LOCALES } from '../../shared/language/locale.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { CURRENCIES } from '../../shared/money/currency.js';
import { zoneChoices } from '../../shared/time/time-zone.js';

export interface Choice {
  value: string;
  label: string;
}

/** Choices for the fields of a company's forms. */
@PublicService()
export class CompanyChoices {
  private readonly currencies = new Map<Locale, Choice[]>();

  /** Lists currencies with their names in the reader's language, and the names of time zones. */
  list(locale: Locale): { currencies: Choice[]; zones: readonly string[] } {
    const currencies = this.currencies.get(locale) ?? namedCurrencies(locale);
    this.currencies.set(locale, currencies);
    return { currencies, zones: zoneChoices() };
  }
}

function namedCurrencies(locale: Locale): Choice[] {
  const names = new Intl.DisplayNames([LOCALES[locale].tag, 'en'], { type: 'currency' });
  return CURRENCIES.map((code) => ({ value: code, label: `${code} – ${names.of(code) ?? code}` }));
}
