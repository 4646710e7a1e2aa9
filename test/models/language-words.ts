import type { TableEncoding } from '../../src/shared/transfer/reading/rows/table-rows.js';

/** Encodings in which every language can be written. */
const UNICODE = ['utf-8', 'utf-16le', 'utf-16be'] as const;

/** Words of names, places and headings, most of them with letters that only languages like it have. */
interface Language {
  encodings: readonly TableEncoding[];
  words: readonly string[];
}

function language(encodings: readonly TableEncoding[], words: string): Language {
  // Old encodings are drawn more often than each of the new ones, because the reader has to find them out.
  return { encodings: [...UNICODE, ...encodings, ...encodings, ...encodings], words: words.split(' ') };
}

/** Languages by the encodings in which offices wrote them before Unicode. */
export const LANGUAGES = {
  english: language([], 'Date Text Amount Street Balance Person Note Kind Office Total'),
  german: language(
    ['windows-1252'],
    'Straße Währung Empfänger Jürgen Müller München Köln Überweisung Gebühr Größe Zürich Bäckerei Betrag Konto',
  ),
  french: language(
    ['windows-1252'],
    'Libellé Crédit Débit Hélène François Orléans Genève Opération Société Télévision Montant Compte Frais Évry',
  ),
  spanish: language(
    ['windows-1252'],
    'Descripción José Muñoz Peña Málaga Córdoba Operación Teléfono Dirección Compañía Importe Fecha Año León',
  ),
  polish: language(
    ['windows-1250'],
    'Księgowania Łukasz Wiśniewski Gdańsk Łódź Należność Opłata Źródło Święto Częstochowa Kwota Rachunek Środki Poznań',
  ),
  czech: language(
    ['windows-1250'],
    'Částka Příjemce Měna Jiří Dvořák Plzeň Účet Žádost Šárka Děčín Poznámka Datum Výše Třebíč',
  ),
  hungarian: language(
    ['windows-1250'],
    'Összeg Könyvelés Győr Szűcs Erdős Hódmezővásárhely Közlemény Időpont Fizetendő Széfő Számla Név Cím Fővárosi',
  ),
  russian: language(
    ['windows-1251'],
    'Дата Описание Сумма Получатель Иванов Москва Платёж Остаток Счёт Улица Екатерина Перевод Комиссия Город',
  ),
  ukrainian: language(
    ['windows-1251'],
    'Дата Опис Сума Отримувач Київ Львів Шевченко Платіж Рахунок Вулиця Українська Переказ Місто Ім’я',
  ),
  japanese: language(
    ['shift_jis', 'euc-jp'],
    '取引日 摘要 お支払金額 残高 株式会社 東京都 山田太郎 佐藤花子 コンビニ カード 振込手数料 大阪市 ﾃｽﾄ 備考',
  ),
  korean: language(
    ['euc-kr'],
    '거래일자 적요 출금금액 잔액 주식회사 서울특별시 김철수 이영희 편의점 카드 수수료 부산광역시 전화번호 비고',
  ),
  chinese: language(
    ['gbk'],
    '交易日期 摘要 金额 余额 有限公司 北京市 王小明 李芳 便利店 银行卡 手续费 上海市 电话号码 备注',
  ),
  nepali: language([], 'मिति विवरण रकम मौज्दात काठमाडौं शर्मा जम्मा भुक्तानी ठेगाना पोखरा'),
} as const;
export type LanguageName = keyof typeof LANGUAGES;
