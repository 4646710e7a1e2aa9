import { plainWords } from './plain-words.js';

/** Words and letters by which banks say that money went out, or came in: English and the languages of the headings. */
const OUT = `- d dr db dbit debit debits out outgoing withdrawal withdrawals payment_out money_out paid_out soll s af afschrijving
  ausgang belastung lastschrift cargo debe gasto salida debito saida dare uscita uznanie_nie obciazenie obciazenia wn uitgaand
  sortie depense 出金 支払 支払い 引出 お引出し 払出 출금 지급 출 निकासी नामे डेबिट झिकेको`;
const IN = `+ c cr crdt credit credits in incoming deposit deposits money_in paid_in haben h bij bijschrijving eingang
  gutschrift abono haber ingreso entrada credito avere uznanie uznania wplyw ma inkomend entree recette
  入金 預入 お預入れ お預り 受入 입금 입 जमा क्रेडिट जम्मा`;

const setOf = (words: string): ReadonlySet<string> =>
  new Set(words.split(/\s+/).map((word) => plainWords(word.replaceAll('_', ' '))));
const WORDS_OUT = setOf(OUT);
const WORDS_IN = setOf(IN);

/** Returns the direction that a cell names; null if it names none. */
export function directionOf(text: string): 'IN' | 'OUT' | null {
  const word = plainWords(text);
  if (WORDS_OUT.has(word)) return 'OUT';
  return WORDS_IN.has(word) ? 'IN' : null;
}
