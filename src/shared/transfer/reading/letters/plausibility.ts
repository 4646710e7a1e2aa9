import { analyse } from 'chardet';
import iconv from 'iconv-lite';

/** Encodings without a mark of their own. */
export const UNMARKED_ENCODINGS = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'macintosh',
  'cp850',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'gbk',
] as const;
export type UnmarkedEncoding = (typeof UNMARKED_ENCODINGS)[number];

/** Weights of encodings, some of which are more frequent than others. */
const FREQUENCIES: Partial<Record<UnmarkedEncoding, number>> = {
  'windows-1252': 0.15,
  shift_jis: 0.1,
  cp850: -0.2,
};

/** Names under which the statistics of languages know the encodings; the ISO ones are the same but for a few signs. */
const STATISTICS: Record<string, UnmarkedEncoding> = {
  'ISO-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
  'ISO-8859-2': 'windows-1250',
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'euc-kr',
  GB18030: 'gbk',
};
/** The statistics want long texts: they count less than the letters themselves. */
const STATISTICS_WEIGHT = 0.3;

/** Accented letters of languages of Western Europe; a text has those of one of them. */
const WESTERN = [
  'äöüßÄÖÜéè',
  'éèêëàâçîïôûùœÉÈÊÀÂÇÎÔŒ',
  'áéíóúñüÁÉÍÓÚÑàèòïç',
  'àèéìòùÀÈÉÌÒÙ',
  'áâãàçéêíóôõúÁÂÃÀÇÉÊÍÓÔÕÚ',
  'åäöæøéÅÄÖÆØÉ',
];
/** Accented letters of languages of Central Europe. */
const CENTRAL = [
  'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ',
  'áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽľĺŕôäĽĹŔÔ',
  'áéíóöőúüűÁÉÍÓÖŐÚÜŰ',
  'ăâîşţĂÂÎŞŢ',
  'čćđšžČĆĐŠŽ',
];
/** Words without accents that only languages of one part of Europe have: small texts may have too few accents to tell. */
const WORDS_OF: Partial<Record<UnmarkedEncoding, RegExp>> = {
  'windows-1252': wordsOf(
    'betrag buchung buchungstag verwendungszweck waehrung umsatz konto und der von montant compte virement ' +
      'carte solde du des les rue fecha importe concepto cuenta calle descripcion los del para valor conta rua dos ' +
      'importo conto della bedrag naam rekening belopp saldo',
  ),
  'windows-1250': wordsOf(
    'kwota waluta opis nadawca odbiorca rachunek przelew ulica oraz konta datum castka mena popis nazev ucet ulice ' +
      'platba banka osszeg szamla utca iznos racun opisu suma cont strada plata',
  ),
};
const WORD_POINTS = 0.15;
const MAX_COUNTED_WORDS = 2;

/** Letters that are frequent in names, addresses and headings of tables. */
const JAPANESE =
  '日月年金額出入込振付取引残高摘要名前会社株式東京都市区町村番号電話住所備考円支払給与手数料口座銀行店山田中村佐藤鈴木高橋伊渡辺小林加吉本大野川井上松崎客先担当部長種別品数量単価合計税請求書氏性生代表内容件商';
const CHINESE =
  '的日期金额名称公司有限电话地址备注编号收入支出余姓城市省区银行账户交易摘要客张王李刘陈杨赵黄周吴徐孙马朱胡林郭何高罗中国人民北京上海广州深圳数量单价合计联系手机邮箱类型状态时间';
const KOREAN =
  '이가은는의에을를하고다로지사기거래일자적요출금입액잔이름회주식전화번호소비급여행계좌서울김박최정강조윤장임한오신권황안송류홍구동시도담당부대표내용상품수량합세청구편점카드인천산';

/** Letters and signs that stand together, as they are before it is known which of them are letters. */
const WORD = /[A-Za-z0-9\u0080-\uffff]*[\u0080-\uffff][A-Za-z0-9\u0080-\uffff]*/g;
const LATIN_LETTER = /[A-Za-z]/;
const LETTER = /\p{L}/u;
const LOWER = /\p{Ll}/u;
const UPPER = /\p{Lu}/u;
const BROKEN = /[\ufffd\u0080-\u009f\ue000-\uf8ff]/u;
const KANA = /[\u3041-\u309f\u30a1-\u30ff]/u;
const HALF_KANA = /[\uff61-\uff9f]/u;
const HAN = /\p{sc=Han}/u;
const HANGUL = /[\uac00-\ud7a3]/u;
/** Letters that make more than half of a Russian text, and less of one in another script that was read as Russian. */
const FREQUENT_RUSSIAN = 'оеаинтсрвл';
const RUSSIAN = /[а-яёА-ЯЁіїєґІЇЄҐ]/u;
/** Signs that stand in texts of offices; others are letters that were read wrongly. */
const USUAL_SIGNS = '€£§°–—„“”‘’‚«»…·•©®™ªº¿¡½¼¾²³µ×\u00a0';
const ASIAN_SIGNS = /[\u3000-\u303f\uff01-\uff60\uffe0-\uffe6〒№○●◎△▲□■◇◆※→←↑↓℃㈱㈜・]/u;

/** Returns how likely the statistics of languages find the encodings, from 0 to 0.3. */
export function languageLikelihoods(sample: Buffer): Map<UnmarkedEncoding, number> {
  const likelihoods = new Map<UnmarkedEncoding, number>();
  for (const { name, confidence } of analyse(sample)) {
    const encoding = STATISTICS[name];
    const points = (confidence / 100) * STATISTICS_WEIGHT;
    if (encoding) likelihoods.set(encoding, Math.max(points, likelihoods.get(encoding) ?? 0));
  }
  return likelihoods;
}

function wordsOf(words: string): RegExp {
  return new RegExp(`(?<![\\w\\x80-\\xff])(?:${words.split(' ').join('|')})(?![\\w\\x80-\\xff])`, 'gi');
}

/** Returns from 0 to 0.3 points for an encoding whose part of Europe has more words in a text than the other. */
export function languagePoints(sample: Buffer): Map<UnmarkedEncoding, number> {
  const text = sample.toString('latin1');
  const counts = Object.entries(WORDS_OF).map(([encoding, words]) => {
    const found = new Set(text.match(words)?.map((word) => word.toLowerCase()));
    return { encoding: encoding as UnmarkedEncoding, count: found.size };
  });
  return new Map(
    counts.map(({ encoding, count }) => {
      const others = counts.filter((one) => one.encoding !== encoding).map((one) => one.count);
      const lead = count - Math.max(0, ...others);
      return [encoding, Math.max(0, Math.min(MAX_COUNTED_WORDS, lead)) * WORD_POINTS];
    }),
  );
}

/** A letter beyond ASCII, and those beside it. */
interface Place {
  letter: string;
  before: string;
  behind: string;
  encoding: UnmarkedEncoding;
}

/**
 * Tells how well a text reads in an encoding: about 1 if its letters beyond ASCII are frequent ones and stand where
 * letters do, and below 0 if they do not.
 */
export function plausibilityOf(text: string, encoding: UnmarkedEncoding): number {
  const letters = [...text];
  const points = READERS[encoding].map((pointsOf) => averagePoints(letters, encoding, pointsOf));
  return (FREQUENCIES[encoding] ?? 0) + Math.max(...points);
}

/** Encodings in which each letter is one byte: the same letter of two readings stands at the same place. */
export function isSingleByte(encoding: UnmarkedEncoding): boolean {
  return encoding.startsWith('windows') || encoding === 'macintosh' || encoding === 'cp850';
}

/**
 * Tells how much better the words read in the first of two readings than in the second, of those words in which they
 * differ: a word is of one language. Both encodings write a letter as one byte.
 */
export function wordLead(one: Reading, other: Reading): number {
  const leads = [...one.text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const counterpart = other.text.slice(index, index + word.length);
    return word === counterpart ? [] : [wordPoints(word, one.encoding) - wordPoints(counterpart, other.encoding)];
  });
  const ofFrequency = (FREQUENCIES[one.encoding] ?? 0) - (FREQUENCIES[other.encoding] ?? 0);
  return ofFrequency + leads.reduce((sum, lead) => sum + lead, 0) / Math.max(1, leads.length);
}

export interface Reading {
  encoding: UnmarkedEncoding;
  text: string;
}

function wordPoints(word: string, encoding: UnmarkedEncoding): number {
  const letters = [...word];
  return Math.max(...READERS[encoding].map((pointsOf) => averagePoints(letters, encoding, pointsOf)));
}

type LetterReader = (place: Place) => number;

function averagePoints(letters: string[], encoding: UnmarkedEncoding, pointsOf: LetterReader): number {
  let points = 0;
  let bytes = 0;
  letters.forEach((letter, at) => {
    if (letter < '\u0080') return;
    const size = isDouble(letter, encoding) ? 2 : 1;
    const place = { letter, before: letters[at - 1] ?? '', behind: letters[at + 1] ?? '', encoding };
    bytes += size;
    points += size * (BROKEN.test(letter) ? -3 : pointsOf(place));
  });
  return bytes === 0 ? 0 : points / bytes;
}

/** How letters are judged; for several languages the one counts that fits best. */
const READERS: Record<UnmarkedEncoding, LetterReader[]> = {
  'windows-1252': WESTERN.map((accents) => (place) => latinPoints(place, accents)),
  'windows-1250': CENTRAL.map((accents) => (place) => latinPoints(place, accents)),
  macintosh: WESTERN.map((accents) => (place) => latinPoints(place, accents)),
  cp850: WESTERN.map((accents) => (place) => latinPoints(place, accents)),
  'windows-1251': [cyrillicPoints],
  shift_jis: [japanesePoints],
  'euc-jp': [japanesePoints],
  'euc-kr': [koreanPoints],
  gbk: [chinesePoints],
};

function isDouble(letter: string, encoding: UnmarkedEncoding): boolean {
  if (isSingleByte(encoding)) return false;
  return letter !== '\ufffd' && !(encoding === 'shift_jis' && HALF_KANA.test(letter));
}

/**
 * Accents stand among unaccented letters; large letters do not follow small ones, and signs do not stand inside of
 * words.
 */
function latinPoints({ letter, before, behind }: Place, accents: string): number {
  if (!LETTER.test(letter)) {
    if (LETTER.test(before) && LETTER.test(behind)) return letter === '’' ? 0.5 : -2;
    return USUAL_SIGNS.includes(letter) ? 0.2 : -1;
  }
  if (UPPER.test(letter) && LOWER.test(before)) return -2;
  if (/\d/.test(before) || /\d/.test(behind)) return -1;
  const points = accents.includes(letter) ? 1 : -0.5;
  return LATIN_LETTER.test(before) || LATIN_LETTER.test(behind) ? points : points - 0.8;
}

function cyrillicPoints({ letter, before, behind }: Place): number {
  if (!LETTER.test(letter)) {
    if (LETTER.test(before) && LETTER.test(behind)) return -2;
    return USUAL_SIGNS.includes(letter) || letter === '№' ? 0.2 : -1;
  }
  if (!RUSSIAN.test(letter)) return -1;
  if (LATIN_LETTER.test(before) || LATIN_LETTER.test(behind)) return -2;
  if (UPPER.test(letter)) return LOWER.test(before) ? -2 : 0.7;
  if (!RUSSIAN.test(before) && !RUSSIAN.test(behind)) return -0.2;
  return FREQUENT_RUSSIAN.includes(letter) ? 1 : -0.4;
}

function japanesePoints(place: Place): number {
  const { letter, before, behind } = place;
  if (isBesideLatin(place)) return -1;
  if (HALF_KANA.test(letter)) return HALF_KANA.test(before) || HALF_KANA.test(behind) ? 0.4 : -1;
  return KANA.test(letter) ? 1 : asianPoints(place, HAN, JAPANESE);
}

/** Letters of China stand among Korean ones, if at all. */
function koreanPoints(place: Place): number {
  if (isBesideLatin(place)) return -0.6;
  const isAmongKorean = HANGUL.test(`${place.before}${place.letter}${place.behind}`);
  return isAmongKorean ? asianPoints(place, HANGUL, KOREAN) : -0.7;
}

function chinesePoints(place: Place): number {
  return isBesideLatin(place) ? -1 : asianPoints(place, HAN, CHINESE);
}

/** A frequent letter of the language counts most, then one of the first level of its standard. */
function asianPoints({ letter, encoding }: Place, script: RegExp, frequent: string): number {
  if (ASIAN_SIGNS.test(letter)) return 0.4;
  if (!script.test(letter)) return -0.7;
  if (frequent.includes(letter)) return 1;
  return isFirstLevel(letter, encoding) ? 0.4 : -0.5;
}

/** First and last lead byte of the letters that schools teach, and the lowest second byte. */
const FIRST_LEVELS: Partial<Record<UnmarkedEncoding, [first: number, last: number, second: number]>> = {
  shift_jis: [0x88, 0x98, 0x40],
  'euc-jp': [0xb0, 0xcf, 0xa1],
  'euc-kr': [0xb0, 0xc8, 0xa1],
  gbk: [0xb0, 0xd7, 0xa1],
};

function isFirstLevel(letter: string, encoding: UnmarkedEncoding): boolean {
  const level = FIRST_LEVELS[encoding];
  const [lead = 0, second = 0] = iconv.encode(letter, encoding);
  return level !== undefined && lead >= level[0] && lead <= level[1] && second >= level[2];
}

/** A letter of Asia that stands beside a small Latin one is an accent or a sign that was read wrongly. */
function isBesideLatin({ before, behind }: Place): boolean {
  return /[a-z]/.test(before) || /[a-z]/.test(behind);
}
