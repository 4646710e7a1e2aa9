import { describe, expect, it } from '@jest/globals';
import iconv from 'iconv-lite';
import { encodingOf } from './encodings.js';

const found = (text: string, encoding: string) => encodingOf(iconv.encode(text, encoding), []);

describe('the encoding of a text', () => {
  it.each([
    ['shift_jis', '日付,摘要,出金額\n2026/11/20,家賃 スズキ,1200\n'],
    ['shift_jis', '氏名;会社名;電話番号\n田中 太郎;株式会社サンプル;03-1234-5678\n'],
    ['shift_jis', '取引日,ﾌﾘｺﾐ,ｶ)ﾃｽﾄ\n'],
    ['euc-jp', '日付,摘要,出金,入金\n2026/11/20,振込 カブシキガイシャ,1200,\n'],
    ['euc-jp', '名前,住所\n山田 花子,東京都新宿区\n鈴木 一郎,大阪市北区\n'],
    ['euc-jp', 'なまえ,メモ\nさとう,こんにちは\n'],
    ['euc-kr', '거래일자,적요,출금액,입금액\n2026-11-20,편의점,3500,\n'],
    ['euc-kr', '이름,회사,전화번호\n김민수,주식회사 한국,010-1234-5678\n'],
    ['euc-kr', '날짜,내용\n2026-11-20,스타벅스 강남점\n'],
    ['gbk', '日期,摘要,金额\n2026-11-20,工资,5000\n'],
    ['gbk', '姓名,公司,电话\n张伟,北京科技有限公司,010-12345678\n'],
    ['gbk', '客户名称,联系地址\n王芳,上海市浦东新区\n'],
    ['windows-1251', 'Дата;Назначение;Сумма\n20.11.2026;Оплата услуг;-12,50\n'],
    ['windows-1251', 'Имя,Город\nИван,Москва\nОльга,Киев\n'],
    ['windows-1251', 'ФАМИЛИЯ;ГОРОД\nПЕТРОВ;САМАРА\n'],
    ['windows-1250', 'Data księgowania;Opis;Kwota\n2026-11-20;Zapłata za usługę;-12,50\n'],
    ['windows-1250', 'Jméno;Město\nJiří Dvořák;Plzeň\nŽaneta Černá;Brno\n'],
    ['windows-1250', 'Név;Cím\nŐze Győző;Tűzoltó utca\n'],
    ['windows-1252', 'Buchung;Empfänger\nBäckerei Müller;Überweisung für Brötchen\n'],
    ['windows-1252', 'Fecha;Descripción\n20/11/2026;Compra en España\n'],
    ['windows-1252', 'Libellé;Montant €\nÉpicerie – façade;5,00\n'],
    ['macintosh', 'Name,Straße\nJürgen,Größe\n'],
    ['macintosh', 'Nom,Ville\nHélène,Orléans\nFrançois,Besançon\n'],
    ['iso-8859-2', 'Data księgowania;Opis\n2026-11-20;Wypłata Łódź\n'],
    ['iso-8859-2', 'Imię;Miasto\nGrażyna;Śląsk i Dąbrowa\n'],
    ['iso-8859-15', 'Name;Preis\nMüller;5,25 €\nKöhler;7,10 €\n'],
    ['cp850', 'Straße;Größe\nJürgen;Hüte\n'],
    ['cp850', 'Fecha;Descripción\n20/11/2026;Peña y Núñez\n'],
    ['cp850', 'Date;Libellé\n20/11/2026;Prélèvement à Orléans\n'],
    ['windows-1252', 'Fecha;Ciudad\n20/11/2026;Málaga\n'],
    ['windows-1252', 'Datum;Text\n20.11.2026;»Zum Hirsch« ± 5 ¦ x\nMüller;Köhler\n'],
    ['macintosh', 'Nombre,Ciudad\nMaría Núñez,Málaga\n'],
  ])('is %s: %j', (encoding, text) => {
    expect(found(text, encoding).encoding).toBe(encoding);
  });

  it('is known for sure where nothing else reads differently or as well', () => {
    expect(found('Name;City\nKern;Kiel\n', 'windows-1252')).toEqual({ encoding: 'utf-8', isSure: true });
    expect(found('Buchung;Bäckerei Müller\n', 'windows-1252').isSure).toBe(true);
    expect(found('日付,摘要,出金額\n2026/11/20,スズキ タロウ,1200\n', 'shift_jis').isSure).toBe(true);
    expect(found('Дата;Назначение;Сумма\n', 'windows-1251').isSure).toBe(true);
  });

  it('is not sure where a letter or two read as well otherwise', () => {
    expect(found('Name;City\nMu\u00f1oz;Kiel\n', 'windows-1252').isSure).toBe(false);
    expect(found('Name;City\nJürgen;Kiel\n', 'macintosh').isSure).toBe(false);
  });

  it('is not sure where a word of Asia is valid UTF-8 by chance', () => {
    // The bytes of this word are also an Armenian letter beside one of Abkhazian.
    expect(found('1;2;摘要\n', 'gbk')).toEqual({ encoding: 'utf-8', isSure: false });
    expect(encodingOf(Buffer.from('1;2;摘要\n'), []).isSure).toBe(true);
  });

  it.each(['ü', 'ñ', 'õ', 'ő', 'Ё', '€', 'Jiří', 'Σοφία', 'Иванов', 'Шевченко', 'שלום', 'संजय'])(
    'is surely UTF-8 where other letters are: %s',
    (letters) => {
      expect(encodingOf(Buffer.from(`Name;City\n${letters};Kiel\n`), [])).toEqual({ encoding: 'utf-8', isSure: true });
    },
  );

  it.each([
    ['cp852', 'Data księgowania;Tytuł\n2026-11-20;Wypłata\n'],
    ['koi8-r', 'Дата;Сумма\n'],
    ['cp866', 'Дата;Назначение;Сумма\n'],
    ['big5', '姓名,公司\n張偉,臺灣電力公司\n'],
    ['windows-1253', 'Ημερομηνία;Περιγραφή;Ποσό\n20/11/2026;Αγορά καφέ;-5,25\n'],
    ['windows-1254', 'Tarih;Açıklama\n20.11.2026;Şeker alışverişi İstanbul\n'],
    ['windows-1255', 'תאריך,תיאור,סכום\n20/11/2026,קפה,-5.25\n'],
    ['windows-874', 'วันที่,รายการ\n20/11/2026,กาแฟ\n'],
  ])('is not sure where none of the known ones reads well: %s', (encoding, text) => {
    expect(found(text, encoding).isSure).toBe(false);
  });

  it('is UTF-8 in spite of single broken bytes', () => {
    const broken = Buffer.concat([
      Buffer.from('Zürich;Köln;Düsseldorf;Schlüss'),
      Buffer.from([0xc3]),
      Buffer.from(';5\n'),
    ]);
    expect(encodingOf(broken, [])).toEqual({ encoding: 'utf-8', isSure: true });
    const marked = Buffer.concat([Buffer.from('\ufeffName;'), Buffer.from([0xfc, 0xe4, 0xf6])]);
    expect(encodingOf(marked, [])).toEqual({ encoding: 'utf-8', isSure: true });
    expect(encodingOf(iconv.encode('Jürgen;Köln', 'windows-1252'), []).encoding).toBe('windows-1252');
  });

  it('is told by the first lines beyond ASCII, however far below they stand', () => {
    const file = iconv.encode(`${'a;b;c\n'.repeat(50_000)}日付;摘要;スズキ タロウ\n`, 'shift_jis');
    expect(encodingOf(file, []).encoding).toBe('shift_jis');
  });

  it('follows expected words', () => {
    const file = iconv.encode('Kontonummer;Zażółć\n', 'windows-1250');
    expect(encodingOf(file, ['zażółć'])).toEqual({ encoding: 'windows-1250', isSure: true });
  });
});
