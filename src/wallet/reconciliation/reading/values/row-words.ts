import { plainWords } from './plain-words.js';

/** Words by which banks say that a row is not booked: it waits, or never will be. */
const NOT_BOOKED = `pending|reverted|declined|failed|cancelled|canceled|rejected|on hold|authorised|authorized|not booked|processing|in progress
  vorgemerkt|umsatz vorgemerkt|nicht gebucht|abgelehnt|storniert|offen|in bearbeitung
  en attente|a venir|refuse|annule|pendiente|rechazado|anulado|retenido|in behandeling|geweigerd|geannuleerd|gereserveerd
  oczekujaca|odrzucona|anulowana|w toku|zablokowana|pendente|rejeitado|cancelado|em processamento|agendado
  pdng|info|futr|reserverad|reserveret|保留|保留中|未確定|取消|대기|처리중|취소|लम्बित|लंबित|रद्द|असफल|विफल`;
/** Words of rows that state a balance or a total. */
const STATES_BALANCE = `opening balance|closing balance|balance brought forward|brought forward|balance carried forward|carried forward|balance forward|beginning balance|ending balance|starting balance|start balance|end balance|previous balance|balance b f|balance c f|b f|c f|balance as of|grand total|sub total|subtotal|total debits|total credits|opening bal|closing bal
  anfangssaldo|endsaldo|kontostand|alter kontostand|neuer kontostand|saldovortrag|alter saldo|neuer saldo|schlusssaldo|eroffnungssaldo|saldo vortrag|umsatzsumme|tagessaldo
  solde initial|solde final|ancien solde|nouveau solde|solde precedent|solde d ouverture|solde de cloture|solde au
  saldo inicial|saldo final|saldo anterior|saldo actual|saldo do dia|saldo dia|saldo total disponivel dia|saldo contabilistico|saldo disponivel|saldo total|saldo atual|saldo em conta
  beginsaldo|eindsaldo|vorig saldo|nieuw saldo|saldo poczatkowe|saldo koncowe|saldo otwarcia|saldo zamkniecia|ingaende saldo|utgaende saldo|ingående saldo|utgående saldo
  繰越|前月繰越|次月繰越|前残高|期首残高|期末残高|合計|이월|전월이월|기초잔액|기말잔액|합계|소계
  प्रारम्भिक मौज्दात|अन्तिम मौज्दात|प्रारंभिक शेष|अंतिम शेष|अघिल्लो मौज्दात`;

/** Words of rows that may be a total: names of payees, too, so that the amount decides. */
const MAY_BE_TOTAL = `total|totals|total general|total amount|net total|summe|gesamt|gesamtsumme|somme|suma|razem|totaal|soma|totale|합계|총계|合計|総計|कुल|कुल जम्मा|जम्मा`;

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(/[|\n]/).map((word) => plainWords(word)));
const NOT_BOOKED_WORDS = listOf(NOT_BOOKED);
const BALANCE_WORDS = listOf(STATES_BALANCE);
const TOTAL_WORDS = listOf(MAY_BE_TOTAL);

/** Tells whether the cell of a status column means that a line is not booked. */
export function saysNotBooked(cell: string): boolean {
  return NOT_BOOKED_WORDS.has(plainWords(cell));
}

/** Tells whether a text names a balance or a total and nothing else; a date behind the words is allowed. */
export function saysBalance(text: string): boolean {
  const words = plainWords(text).replace(/(?: (?:am|per|vom|au|on|at|of|as|em|del|al|na|z|dnia|de|d))*(?: \d+)+$/u, '');
  return BALANCE_WORDS.has(words);
}

/** Tells whether a text may name a total of the rows above it. */
export function saysTotal(text: string): boolean {
  return TOTAL_WORDS.has(plainWords(text));
}
