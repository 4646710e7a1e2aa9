import { plainWords } from './plain-words.js';

/** Words and letters by which banks say that money went out, or came in: English and the languages of the headings. */
const OUT = `- d dr db dbit debit debits debited out outgoing outgoings outflow withdraw withdrawal withdrawals withdrawn payment_out money_out paid_out amount_out
  s soll belastung belastungen lastschrift ausgang ausgange ausgehend zahlungsausgang auszahlung auszahlungen abbuchung ausgabe ausgaben
  sortie sorties depense depenses decaissement retrait retraits sortant
  cargo cargos debe gasto gastos salida salidas debito debitos egreso egresos retiro retiros retirada adeudo
  af afschrijving debet uitgaand uitgave uitgaven opname
  wn winien uznanie_nie obciazenie obciazenia wydatek wydatki wyplata wyplaty wyplyw wychodzacy wychodzaca
  saida saidas saque saques pagamento pagamentos levantamento despesa despesas
  uttag ud ut dare uscita uscite addebito addebiti
  出金 支払 支払い お支払い 引出 引出し お引出し 引落 払出 支出 出 출금 지급 지출 출
  निकासी नामे डेबिट आहरण खर्च व्यय झिकेको झिकिएको निकासा`;
const IN = `+ c cr crdt credit credits credited in incoming inflow deposit deposits money_in paid_in payment_in amount_in
  h haben gutschrift gutschriften eingang eingange eingehend zahlungseingang einzahlung einzahlungen einnahme einnahmen
  entree entrees recette recettes encaissement depot depots entrant
  abono abonos haber ingreso ingresos entrada entradas credito creditos deposito depositos
  bij bijschrijving inkomend inkomsten storting ontvangst
  uznanie uznania wplyw wplywy wplata wplaty ma przychod przychodzacy przychodzaca
  recebimento recebimentos receita receitas
  insattning kredit ind inn avere entrata entrate accredito accrediti
  入金 預入 お預入れ お預り お預け入れ 受入 収入 入 입금 수입 입
  जमा क्रेडिट जम्मा प्राप्त प्राप्ति आय आम्दानी`;

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
