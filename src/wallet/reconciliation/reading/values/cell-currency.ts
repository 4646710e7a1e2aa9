import { isCurrency } from '../../../../shared/money/currency.js';

/** Signs and short names of currencies, each with the codes that it may mean. */
const SIGNS: Readonly<Record<string, string>> = {
  $: 'USD AUD CAD NZD HKD SGD TWD MXN ARS CLP COP UYU BBD BMD BND BSD BZD FJD GYD JMD KYD LRD NAD SBD SRD TTD XCD',
  '€': 'EUR',
  '£': 'GBP EGP GIP FKP SHP',
  '¥': 'JPY CNY',
  円: 'JPY',
  元: 'CNY TWD',
  '₩': 'KRW',
  원: 'KRW',
  '₹': 'INR',
  '₺': 'TRY',
  '₽': 'RUB',
  '₴': 'UAH',
  '₫': 'VND',
  '฿': 'THB',
  '₱': 'PHP',
  '₦': 'NGN',
  '₪': 'ILS',
  us$: 'USD',
  a$: 'AUD',
  c$: 'CAD',
  ca$: 'CAD',
  nz$: 'NZD',
  hk$: 'HKD',
  s$: 'SGD',
  r$: 'BRL',
  mx$: 'MXN',
  nt$: 'TWD',
  rs: 'INR NPR PKR LKR MUR SCR',
  nrs: 'NPR',
  रु: 'NPR INR',
  zł: 'PLN',
  kr: 'SEK NOK DKK ISK',
  kč: 'CZK',
  sfr: 'CHF',
};

/** Tells whether an amount names a currency, by code or sign, that is another one than the wallet's. */
export function namesOtherCurrency(text: string, currency: string): boolean {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\d.,\s'’()+\-−–]+/u);
  return words.some((word) => {
    if (isCurrency(word.toUpperCase())) return word.toUpperCase() !== currency;
    return Object.hasOwn(SIGNS, word) && !SIGNS[word]?.split(' ').includes(currency);
  });
}
