import { countryOfIban } from './iban.js';

/**
 * Countries whose banks take SEPA credit transfers, by the first two letters of their IBANs. Source: European Payments
 * Council, "EPC list of countries in the SEPA schemes' geographical scope" (EPC409-09) with the accessions of Albania,
 * Moldova, Montenegro and North Macedonia (reachable since October 2025) and of Serbia (since May 2026). Guernsey, Jersey
 * and the Isle of Man use British IBANs, the French territories French ones and Åland Finnish ones.
 */
export const SEPA_COUNTRIES: ReadonlySet<string> = new Set(
  (
    'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK ' +
    'IS LI NO AD AL CH GB GI MC MD ME MK RS SM VA'
  ).split(' '),
);

/** Largest amount of a SEPA credit transfer: 999,999,999.99 EUR in minor units. */
export const MAX_SEPA_AMOUNT = 99_999_999_999n;

export function isSepaIban(iban: string): boolean {
  return SEPA_COUNTRIES.has(countryOfIban(iban));
}
