declare const CURRENCY: unique symbol;

/** A currency of ISO 4217 whose exponent is known. */
export type Currency = string & { readonly [CURRENCY]: true };

/**
 * Digits of minor units by ISO 4217; currencies that are not listed have two. Our own table, because Intl rounds for
 * display (no decimals for HUF or IQD), which differs from the unit a currency is counted in.
 */
const EXPONENTS: Readonly<Record<string, readonly string[]>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
  2: (
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW ' +
    'CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ' +
    'ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV ' +
    'MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD ' +
    'SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG'
  ).split(' '),
  3: 'BHD IQD JOD KWD LYD OMR TND'.split(' '),
  4: 'CLF UYW'.split(' '),
};

const EXPONENT_OF = new Map(
  Object.entries(EXPONENTS).flatMap(([exponent, codes]) => codes.map((code) => [code, Number(exponent)] as const)),
);

/** All currencies in alphabetical order. */
export const CURRENCIES: readonly Currency[] = [...EXPONENT_OF.keys()].sort() as Currency[];

export function isCurrency(code: unknown): code is Currency {
  return typeof code === 'string' && EXPONENT_OF.has(code);
}

/** Returns the currency of a code that the program itself stored. Throws RangeError if there is no such currency. */
export function currencyOf(code: string): Currency {
  if (!isCurrency(code)) throw new RangeError(`There is no currency ${code}.`);
  return code;
}

/** Returns the digits after the decimal point: 2 for USD, 0 for JPY, 3 for KWD. */
export function exponentOf(currency: Currency): number {
  return EXPONENT_OF.get(currency) as number;
}
