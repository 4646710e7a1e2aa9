import { plainWords } from './plain-words.js';
import { saysNotBooked } from './row-words.js';

/** Words by which banks say that a row is booked. */
const BOOKED = `booked|posted|completed|complete|cleared|settled|sent|received|executed|done|success|successful|succeeded|paid|processed|finished|confirmed|accepted|final|ok|book|approved|credited|debited|reconciled|transferred|delivered|paid out|refunded|partially refunded
  gebucht|umsatz gebucht|gebuchter umsatz|abgeschlossen|verbucht|ausgefuhrt|erledigt|valutiert|bezahlt|eingegangen
  comptabilise|comptabilisee|effectue|effectuee|termine|terminee|execute|executee|valide|validee|realise|realisee
  contabilizado|contabilizada|completado|completada|realizado|realizada|ejecutado|ejecutada|liquidado|liquidada|abonado|cargado
  geboekt|verwerkt|uitgevoerd|voltooid|afgerond|zaksiegowana|zaksiegowano|zrealizowana|zrealizowano|wykonana|rozliczona|zakonczona
  concluido|concluida|efetuado|efetuada|efectuado|efectuada|processado|processada|liquidado|lancado|contabilizata|contabilizzato|contabilizzata|eseguito|eseguita
  bokford|bokfort|bogfort|utfort|genomford|udfort|gennemfort|kirjattu
  記帳済|記帳済み|確定|完了|処理済|処理済み|決済済み|완료|처리완료|확정|거래완료|정상|सफल|पूर्ण|सम्पन्न|भुगतान किया गया`;

const BOOKED_WORDS: ReadonlySet<string> = new Set(BOOKED.split(/[|\n]/).map((word) => plainWords(word)));

/** Returns whether a word of a column of states means that a line is booked; null for a word that nobody knows here. */
export function isBookedWord(word: string): boolean | null {
  if (saysNotBooked(word)) return false;
  return BOOKED_WORDS.has(plainWords(word)) ? true : null;
}
