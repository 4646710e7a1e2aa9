import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';

/** As banks send it: without blanks, in capitals. Null for what is none. */
export function ibanOf(text: string): string | null {
  const iban = electronicFormatIBAN(text);
  return iban !== null && isValidIBAN(iban) ? iban : null;
}

/** The code of a bank (BIC, Swift code) in capitals. Null for what is none. */
export function bicOf(text: string): string | null {
  const bic = text.replaceAll(/\s/g, '').toUpperCase();
  return isValidBIC(bic) ? bic : null;
}
