/** Countries of SEPA by the letters of their IBANs, from the list of the European Payments Council. */
const SEPA =
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  );
/** Territories whose banks have codes of their own and IBANs of another country. */
const IBAN_OF: Readonly<Record<string, string>> = Object.fromEntries([
  ...['GG', 'JE', 'IM'].map((one) => [one, 'GB']),
  ...['GP', 'GF', 'MQ', 'RE', 'YT', 'MF', 'BL', 'PM', 'NC', 'PF', 'WF', 'TF'].map((one) => [one, 'FR']),
  ['AX', 'FI'],
]);
const DIGITS: Readonly<Record<string, number>> = { JPY: 0, KRW: 0, VND: 0, CLP: 0, ISK: 0, KWD: 3, BHD: 3, TND: 3 };
const LETTERS = /^[A-Za-z0-9/\-?:().,'+ ]+$/;
const SCALE = 17;

/** Returns decimal text as an integer of the smallest digit that the message has. */
export function scaled(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(SCALE, '0'));
}

/** Returns what banks do not print in a text; null where they print it. */
export function textProblem(text: string): string | null {
  if (!LETTERS.test(text)) return 'letters';
  if (/^\/|\/$|\/\//.test(text)) return 'slashes';
  return /[A-Za-z0-9]/.test(text) ? null : 'silent';
}

/** Returns the digits of a currency; null for what is none. */
export function digitsOfCurrency(currency: string): number | null {
  return /^[A-Z]{3}$/.test(currency) ? (DIGITS[currency] ?? 2) : null;
}

export function amountProblem(text: string, currency: string, isSepa: boolean): string | null {
  const fraction = text.split('.')[1] ?? '';
  if (scaled(text) <= 0n) return `${text} is nothing`;
  if (fraction.length > (digitsOfCurrency(currency) ?? 2)) return `${text} has too many digits for ${currency}`;
  return isSepa && scaled(text) > scaled('999999999.99') ? `${text} is too much` : null;
}

export function isSepaPair(debtor: string | null, creditor: string | null): boolean {
  return [debtor, creditor].every((iban) => iban !== null && SEPA.includes(iban.slice(0, 2)));
}

interface End {
  iban: string | null;
  account: string | null;
  bic: string | null;
  member: string | null;
  system: string | undefined;
}

/** Returns the rule that account and bank of one end break; null where they break none. */
export function accountsProblem({ iban, account, bic, member, system }: End): string | null {
  if ((iban === null) === (account === null)) return 'account';
  if (iban !== null && !isIban(iban)) return 'iban';
  if (account !== null && !/^[A-Za-z0-9/\-?:().,'+ ]{1,34}$/.test(account)) return 'account';
  if (bic !== null && !/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic)) return 'bic';
  if (member !== null && (system !== 'USABA' || !isRouting(member))) return 'routing';
  const country = bic?.slice(4, 6) ?? '';
  return bic !== null && iban !== null && (IBAN_OF[country] ?? country) !== iban.slice(0, 2) ? 'countries' : null;
}

/** The remainder of the number by 97, the country and the check digits moved to the end, is one. */
function isIban(iban: string): boolean {
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = [...moved].map((sign) => parseInt(sign, 36).toString()).join('');
  return BigInt(digits) % 97n === 1n;
}

function isRouting(number: string): boolean {
  if (!/^\d{9}$/.test(number) || /^0+$/.test(number)) return false;
  const sum = [...number].reduce((total, digit, index) => total + Number(digit) * [3, 7, 1][index % 3]!, 0);
  return sum % 10 === 0;
}
