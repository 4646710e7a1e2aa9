import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { pastedBics, pastedIban } from './pasted.js';

/** Territories whose accounts have IBANs of another country, while their banks may have codes of their own. */
const IBAN_COUNTRY: Readonly<Record<string, string>> = {
  AX: 'FI',
  GG: 'GB',
  IM: 'GB',
  JE: 'GB',
  BL: 'FR',
  GF: 'FR',
  GP: 'FR',
  MF: 'FR',
  MQ: 'FR',
  NC: 'FR',
  PF: 'FR',
  PM: 'FR',
  RE: 'FR',
  TF: 'FR',
  WF: 'FR',
  YT: 'FR',
};

/** Returns an IBAN as banks send it: without blanks, in capitals; null for text that is none. */
export function ibanOf(text: string): string | null {
  const iban = electronicFormatIBAN(pastedIban(text));
  return iban !== null && isValidIBAN(iban) ? iban : null;
}

/** The code of a bank (BIC, Swift code) in capitals. Null for what is none. */
export function bicOf(text: string): string | null {
  return pastedBics(text).find((bic) => isValidBIC(bic)) ?? null;
}

/** Returns the country that issued an IBAN; a territory counts as the country whose IBANs it uses. */
export function countryOfIban(iban: string): string {
  return ibanCountryOf(iban.slice(0, 2));
}

/** Whether the bank with this code can have an account with this IBAN: both name the same country. */
export function isBicOfIban(bic: string, iban: string): boolean {
  return ibanCountryOf(bic.slice(4, 6)) === countryOfIban(iban);
}

function ibanCountryOf(country: string): string {
  return IBAN_COUNTRY[country] ?? country;
}
