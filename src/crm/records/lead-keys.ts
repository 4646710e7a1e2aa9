import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import { isEmailAddress } from '../../shared/validation/email-address.js';

/** Fewer digits name nobody. */
const MIN_DIGITS = 5;
const MAX_KEY = 40;

export interface LeadKeys {
  emailKey: string | null;
  phoneKey: string | null;
}

/** Returns the form in which an e-mail address is compared; null: it is none. */
export function emailKeyOf(email: string): string | null {
  const key = email.normalize('NFKC').trim().toLowerCase();
  return isEmailAddress(key) ? key : null;
}

/**
 * Returns the form in which a telephone number is compared: E.164 where the number or the country tells it, otherwise the
 * digits; null: it is none.
 */
export function phoneKeyOf(phone: string, country?: string | null): string | null {
  const text = phone.normalize('NFKC').trim();
  const home = country && isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const parsed = parsePhoneNumberFromString(text, home);
  if (parsed?.isPossible()) return parsed.number;
  const digits = text.replace(/\D/g, '').slice(0, MAX_KEY);
  return digits.length >= MIN_DIGITS ? digits : null;
}

export function keysOf(
  { email, phone }: { email: string; phone: string },
  country: string | null | undefined,
): LeadKeys {
  return { emailKey: email ? emailKeyOf(email) : null, phoneKey: phone ? phoneKeyOf(phone, country) : null };
}
