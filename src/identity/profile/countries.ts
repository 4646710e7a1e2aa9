import countries from 'i18n-iso-countries';

/** ISO 3166-1 alpha-2 codes. Their names come from the platform's own data, which knows all five languages. */
export const COUNTRY_CODES: readonly string[] = Object.keys(countries.getAlpha2Codes()).sort();
