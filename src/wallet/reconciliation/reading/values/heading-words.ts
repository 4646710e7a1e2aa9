/** Meaning of a column of a bank's file. */
export type Role =
  | 'booked'
  | 'day'
  | 'valueDay'
  | 'amount'
  | 'credit'
  | 'debit'
  | 'sign'
  | 'balance'
  | 'currency'
  | 'reference'
  | 'text'
  | 'status'
  | 'fee'
  /** An amount that is not the account's: in another currency, before fees, a rate, a limit. */
  | 'other';

/** Languages whose banks never write the month first. */
export const DAY_FIRST = ['de', 'fr', 'es', 'nl', 'pl', 'pt', 'nordic', 'it', 'hi', 'ne'] as const;
export type Language = (typeof DAY_FIRST)[number] | 'en' | 'ja' | 'ko';

type Words = Partial<Record<Role, string>>;

/**
 * Headings of columns, separated by `|`: those that banks of each language write. A longer one counts before a shorter
 * one, but a direction beside an amount (`Betrag Soll`) counts before the amount.
 */
export const HEADING_WORDS: Readonly<Record<Language, Words>> = {
  en: {
    booked:
      'booking date|booking date time|booked date|booked on|book date|posting date|post date|posted date|posted|posted on|date posted|completed date|process date|processed date|date processed|booked|entry date|settlement date',
    day: 'date|transaction date|trans date|txn date|tran date|operation date|date of transaction|date time|created date|date completed',
    valueDay:
      'value date|value date time|interest date|started date|date started|effective date|authorised date|authorized date',
    amount:
      'amount|transaction amount|amt|value|net|net amount|amount gbp|account amount|billing amount|local amount|total amount',
    credit:
      'credit|credits|credit amount|credit amt|deposit|deposits|deposit amount|deposit amt|paid in|money in|in|income|received|receipts|cr|amount in|money received|paid into account|inflow|incoming|payments in',
    debit:
      'debit|debits|debit amount|debit amt|withdraw|withdrawal|withdrawals|withdrawal amount|withdrawal amt|withdrawn|paid out|money out|out|spent|payments|dr|amount out|money spent|paid out of account|payments out|charge amount|outflow|outgoing|expense|expenses',
    sign: 'debit credit|credit debit|dr cr|cr dr|d c|c d|debit or credit|credit or debit|credit debit indicator|debit credit indicator|cdtdbtind|sign|direction|crdr|drcr|dc|dc indicator|flow|credit debit code|amount sign',
    balance:
      'balance|running balance|closing balance|available balance|account balance|balance after|running bal|running bal|ledger balance|balance amount|balance after transaction|new balance|current balance',
    currency: 'currency|ccy|currency code|account currency|transaction currency',
    reference:
      'cheque number|cheque no|chq no|reference|ref|ref no|reference no|reference number|transaction id|transaction reference|bank reference|utr|fitid|transaction number|chq ref no|chq ref number|ref no cheque no|unique id|transaction ref|tran id|entry reference|receipt number|id|transferwise id',
    text: 'notifications|transaction information|description|details|narrative|narration|particulars|memo|payee|name|transaction description|transaction details|remarks|transaction remarks|counterparty|counter party|merchant|remittance information|beneficiary|text|original description|counterparty name|reason|subject|payment reference|note|notes|payer|merchant name|extended details|tran particulars|transaction particulars',
    status: 'status|state|transaction status|booking status',
    fee: 'fee|fees|total fees|fee amount',
    other:
      'original amount|foreign amount|amount in foreign currency|exchange rate|rate|gross|gross amount|tax|limit|orig amount|orig currency|original currency|source currency|target currency|amount in original currency|instructed amount|exchange to|exchange from|check number|cheque details|check or slip|serial|sort code|account number|account|iban|category|type|transaction type|card no|branch|branch code|shipping and handling amount|sales tax|time|currency exchange',
  },
  de: {
    booked: 'buchungstag|buchungsdatum|buchung|datum buchung|gebucht am|datum der buchung',
    day: 'datum|umsatzdatum|belegdatum',
    valueDay: 'valuta|valutadatum|wertstellung|wertstellungstag|wert|wertstellung valuta|datum valuta',
    amount: 'netto|betrag|umsatz|buchungsbetrag|betrag in eur|umsatz in eur|summe|einzelbetrag',
    credit:
      'haben|gutschrift|gutschriften|eingang|eingange|zahlungseingang|gutschrift in chf|einzahlung|einzahlungen|einnahme|einnahmen|zahlungseingange|eingaenge|zahlungseingaenge',
    debit:
      'soll|belastung|belastungen|ausgang|ausgange|zahlungsausgang|lastschrift|lastschrift in chf|auszahlung|auszahlungen|ausgabe|ausgaben|abbuchung|abbuchungen|zahlungsausgange|ausgaenge|zahlungsausgaenge',
    sign: 'soll haben|haben soll|s h|h s|sh|soll haben kennzeichen|umsatzart s h|kennzeichen|umsatztyp|buchungsrichtung|vorzeichen',
    balance:
      'guthaben|saldo|kontostand|saldo nach buchung|buchungssaldo|kontostand nach buchung|saldo in chf|neuer saldo',
    currency: 'wahrung|wahr|buchungswahrung|waehrung|waehr|buchungswaehrung',
    reference:
      'referenz|bankreferenz|transaktions nr|referenznummer|transaktionsnummer|umsatz id|abschluss nr|transaktionscode',
    text: 'verwendungszweck|buchungstext|text|begunstigter zahlungspflichtiger|beguenstigter zahlungspflichtiger|auftraggeber begunstigter|auftraggeber beguenstigter|empfanger|zahlungsempfanger|empfaenger|zahlungsempfaenger|zahlungsempfangerin|zahlungsempfanger in|zahlungspflichtige|zahlungspflichtiger|auftraggeber|beschreibung|name|vorgang|vorgang verwendungszweck|auftraggeber empfanger|avisierungstext|beschreibung1|beschreibung2|fussnoten|partnername|buchungsdetails|mitteilung|umsatzbeschreibung',
    status: 'status|info',
    fee: 'entgelt|gebuhr|gebuhren|gebuehr|gebuehren|spesen',
    other:
      'kurs|wechselkurs|ursprungsbetrag|originalbetrag|lastschrift ursprungsbetrag|auslagenersatz rucklastschrift|betrag in fremdwahrung|betrag in fremdwaehrung|fremdbetrag|brutto|kontonummer|auftragskonto|blz|bankleitzahl|glaubiger id|glaubiger identifikationsnummer|glaeubiger id|glaeubiger identifikationsnummer|mandatsreferenz|kundenreferenz|kundenreferenz end to end|sammlerreferenz|umsatzart|buchungsart|kategorie|kontonummer iban|iban zahlungspflichtiger|originalwahrung|originalwaehrung|anzahl der schecks',
  },
  fr: {
    booked: 'date comptable|date de comptabilisation|date operation comptable|dateop|date op',
    day: 'date|date operation|date de l operation|date d operation|date de operation',
    valueDay: 'date valeur|date de valeur|dateval|valeur',
    amount: 'montant|montant eur|montant euros|montant de l operation|montant operation|montant euro',
    credit:
      'credit|credit euros|credits|recettes|encaissement|encaissements|credit eur|recette|entree|entrees|depot|depots',
    debit:
      'debit|debit euros|debits|depenses|decaissement|decaissements|debit eur|depense|sortie|sorties|retrait|retraits',
    sign: 'sens|debit credit|credit debit|signe|sens de l operation',
    balance: 'solde|solde apres operation|accountbalance|solde comptable',
    currency: 'devise|monnaie',
    reference: 'reference|numero de reference|reference operation|ref',
    text: 'detail de l ecriture|libelle|libelle operation|libelle de l operation|libelle simplifie|motif|nature|informations complementaires|beneficiaire|communication|communications|contrepartie|nom contrepartie|description|label|libelle complementaire|type operation',
    other:
      'taux|taux de change|categorie|categorie operation|sous categorie|montant en devise|numero de compte|solde initial|montant francs|montant frf|pointage operation',
  },
  es: {
    booked: 'fecha contable|f contable|fecha de contabilizacion|fecha apunte',
    day: 'fecha|fecha operacion|f operacion|fecha de operacion|fecha mov|fecha movimiento|fecha de la operacion',
    valueDay: 'fecha valor|f valor|fecha de valor|fec valor',
    amount: 'importe|monto|importe eur|importe en euros|cantidad',
    credit: 'abono|abonos|haber|ingreso|ingresos|entrada|entradas|credito|creditos|deposito|depositos',
    debit:
      'cargo|cargos|debe|gasto|gastos|salida|salidas|debito|debitos|retiro|retiros|retirada|retiradas|egreso|egresos|adeudo|adeudos',
    sign: 'cargo abono|abono cargo|debe haber|haber debe|debito credito|signo|d h|dh',
    balance: 'saldo|saldo despues|saldo posterior|disponible|saldo contable',
    currency: 'divisa|moneda',
    reference: 'referencia|numero de referencia|referencia 1|n referencia',
    text: 'concepto|descripcion|movimiento|observaciones|beneficiario|ordenante|mas datos|concepto ampliado|detalle|remitente|mas informacion',
    other: 'tipo de cambio|oficina|categoria|importe original|subcategoria|comision|n documento|referencia 2',
  },
  nl: {
    booked: 'boekdatum|boekingsdatum|boekingsdag|uitvoeringsdatum',
    day: 'datum|transactiedatum|transactie datum',
    valueDay: 'rentedatum|valutadatum',
    amount: 'bedrag|bedrag eur|transactiebedrag',
    credit:
      'bij|bijgeschreven|bijschrijving|bijschrijvingen|bij eur|ontvangen|credit|inkomsten|inkomend|storting|stortingen',
    debit: 'af|afgeschreven|afschrijving|afschrijvingen|af eur|betaald|debet|uitgaven|uitgaand|opname|opnames',
    sign: 'af bij|bij af|af of bij|debet credit|af bij code|credit debet|d c code',
    balance: 'saldo|saldo na mutatie|saldo na trn|saldo na boeking|eindsaldo',
    currency: 'munt|muntsoort|valuta',
    reference: 'transactiereferentie|volgnr|volgnummer|referentie|transactienummer|afschriftnummer',
    text: 'omschrijving|naam omschrijving|mededelingen|mededeling|tegenpartij|naam tegenpartij|omschrijving 1|omschrijving 2|omschrijving 3|details|naam|naam tegenpartij|naam tegenrekening',
    other:
      'koers|oorspr bedrag|oorspr munt|tegenrekening|code|mutatiesoort|rekening|naam uiteindelijke partij|naam initierende partij|bic tegenpartij|machtigingskenmerk|incassant id|betalingskenmerk|reden retour|beginsaldo|iban bban|tegenrekening iban bban|batch id|tag|label|retourcode',
  },
  pl: {
    booked: 'data ksiegowania|data zaksiegowania',
    day: 'data|data operacji|data transakcji|data zlecenia',
    valueDay: 'data waluty',
    amount: 'kwota|kwota operacji|kwota transakcji|kwota w walucie rachunku|kwota transakcji waluta rachunku',
    credit: 'uznania|uznanie|wplywy|wplyw|wplata|wplaty|ma|przychod|przychody',
    debit: 'obciazenia|obciazenie|wydatki|wydatek|wyplyw|wyplywy|wyplata|wyplaty|winien|wn|rozchod|rozchody',
    sign: 'strona|wn ma|obciazenie uznanie',
    balance: 'saldo|saldo po operacji|saldo po transakcji|saldo koncowe|saldo rachunku',
    currency: 'waluta',
    reference: 'nr transakcji|numer transakcji|numer referencyjny|referencja|nr ref',
    text: 'opis|opis operacji|opis transakcji|tytul|tytulem|tytul operacji|nadawca|odbiorca|nadawca odbiorca|kontrahent|dane kontrahenta|szczegoly|nadawca odbiorca',
    other:
      'kurs|kwota blokady zwolnienie blokady|kwota platnosci w walucie|numer rachunku|numer konta|nr rachunku|konto|kategoria|typ transakcji|rodzaj|nazwa banku|rachunek',
  },
  pt: {
    booked:
      'data contabilistica|data do lancamento|data lancamento|data de lancamento|data movimento|data mov|data do movimento|data de registo',
    day: 'data|data operacao|data da operacao|data transacao',
    valueDay: 'data valor|data de valor',
    amount: 'valor|montante|importancia|valor r|valor brl|montante eur',
    credit: 'credito|creditos|entrada|entradas|credito r|recebimento|recebimentos|deposito|depositos|receita|receitas',
    debit:
      'debito|debitos|saida|saidas|debito r|pagamento|pagamentos|saque|saques|levantamento|levantamentos|despesa|despesas',
    sign: 'debito credito|credito debito|d c|tipo de movimento|natureza|tipo lancamento|debito ou credito',
    balance:
      'saldo|saldo contabilistico|saldo disponivel|saldo r|saldo apos movimento|saldo contabilistico apos movimento',
    currency: 'moeda',
    reference: 'referencia|numero de referencia|identificador|docto|numero do documento',
    text: 'descricao|descritivo|historico|lancamento|detalhes|titulo|favorecido|razao social|categoria descricao|descricao do movimento',
    other: 'taxa|cambio|categoria|agencia|conta|tipo|saldo anterior|agencia origem|dependencia origem',
  },
  nordic: {
    booked: 'bokforingsdatum|bokforingsdag|bogforingsdato|bogfort|bokforingsdato|kirjauspaiva|bokfort dato|bokfort',
    day: 'dato|datum|transaktionsdatum|transaktionsdag|dag|paivamaara',
    valueDay: 'valutadatum|valutadag|valordato|rentedato|arvopaiva',
    amount: 'belopp|belob|belop|maara|summa',
    credit: 'insattning|insattningar|ind|indsat|inn pa konto|inn|kredit|inn pa',
    debit: 'uttag|ud|haevet|ut fra konto|ut|debet|ut fra',
    balance: 'bokfort saldo|saldo',
    currency: 'valuta|myntfot|mynt|valuuttakoodi',
    reference: 'referens|verifikationsnummer|arkivreferanse|arkistointitunnus|numerisk referanse|referanse',
    text: 'text|tekst|forklaring|beskrivelse|meddelande|mottagare|modtager|beskrivning|rubrik|avsandare|navn|namn|viesti|saaja maksaja',
    status: 'afstemt|status',
    other: 'kategori|underkategori|clearingnummer|kontonummer|produkt|radnummer|radnr|undertype|type|saldo disponibelt',
  },
  it: {
    booked: 'data contabile|data registrazione',
    day: 'data|data operazione',
    valueDay: 'data valuta|valuta',
    amount: 'importo',
    credit: 'avere|entrate|accrediti|accredito',
    debit: 'dare|uscite|addebiti|addebito',
    balance: 'saldo',
    currency: 'divisa',
    text: 'descrizione|causale|dettagli|descrizione estesa',
  },
  ja: {
    booked: '記帳日|計上日|起算日以外',
    day: '日付|取引日|お取引日|年月日|取扱日|お取扱日|処理日|入出金日|取引年月日|ご利用日|操作日',
    valueDay: '起算日|受渡日',
    amount: '金額|取引金額|入出金額|入出金 円|入出金|取引額',
    credit:
      '預かり金額|お預かり金額|入金|入金額|入金金額|お預り金額|お預入金額|お預け入れ金額|預入|預入金額|お預入れ|お預り|受入金額|預り金額|入金 円|お預入|収入|収入金額',
    debit:
      '支払い金額|出金|出金額|出金金額|お引出し金額|お引出金額|引出|引出金額|お支払金額|お支払い金額|支払金額|払出金額|お引出し|支払|出金 円|お支払|支出|支出金額|お支払い',
    sign: '入出金区分|収支|入払区分|入払|取引区分|入出金|区分',
    balance: '現在貸付高|現在 貸付 高|現在高|残高|差引残高|お取引後残高|取引後残高|残高 円|差し引き残高',
    currency: '通貨',
    reference: '入出金明細ID|入出金明細 ID|取引番号|照会番号|明細番号|受付番号|番号',
    text: '入出金内容|詳細１|詳細２|詳細1|詳細2|摘要内容|摘要|取引内容|お取引内容|お取り扱い内容|お取扱内容|内容|備考|入出金先内容|摘要内容|取引名|メモ|お客様名',
    other: '口座番号|支店名|口座|手数料|ラベル|時刻|未資金化区分|入出金先',
  },
  ko: {
    booked: '기장일|기재일|처리일',
    day: '거래일|거래일자|거래일시|날짜|일자|거래날짜|거래년월일',
    amount: '거래금액|금액',
    credit: '입금|입금액|입금금액|맡기신금액|받은금액|맡기신 금액|입금 금액|입금 원|입금액 원|수입|수입금액',
    debit: '출금|출금액|출금금액|찾으신금액|지급금액|찾으신 금액|출금 금액|출금 원|출금액 원|지급|지출|지출금액',
    sign: '입출금구분|입출금|거래구분|구분|입지구분',
    balance: '잔액|거래후잔액|거래 후 잔액|거래후 잔액|잔액 원|남은금액',
    currency: '통화',
    reference: '거래번호|승인번호|고유번호',
    text: '송금메모|보낸분 받는분|적요|내용|거래내용|기재내용|메모|보낸분 받는분|보낸분받는분|의뢰인 수취인|비고|통장표시내용',
    other: '거래점|취급점|거래시간|시간|송금메모|거래점명|처리점|수수료',
  },
  hi: {
    booked: 'पोस्टिंग तिथि|पोस्टिंग तारीख',
    day: 'दिनांक|तारीख|तिथि|लेनदेन की तारीख|लेनदेन तिथि',
    valueDay: 'मूल्य तिथि',
    amount: 'राशि|रकम|लेनदेन राशि',
    credit: 'जमा|जमा राशि|क्रेडिट|प्राप्त|प्राप्ति|प्राप्तियाँ|आय',
    debit: 'निकासी|नामे|निकासी राशि|डेबिट|आहरण|नामे राशि|खर्च|व्यय|भुगतान',
    sign: 'जमा नामे|नामे जमा|प्रकार',
    balance: 'शेष|शेष राशि|बैलेंस|खाता शेष',
    currency: 'मुद्रा',
    reference: 'संदर्भ|संदर्भ संख्या',
    text: 'विवरण|ब्योरा|टिप्पणी|लेनदेन विवरण',
  },
  ne: {
    day: 'मिति|कारोबार मिति|लेनदेन मिति',
    amount: 'रकम|कारोबार रकम',
    credit: 'जम्मा|क्रेडिट|जम्मा रकम|आम्दानी|प्राप्त',
    debit: 'झिकेको|डेबिट|निकासा|खर्च|झिकिएको|भुक्तानी',
    sign: 'डेबिट क्रेडिट',
    balance: 'मौज्दात|बाँकी|बाँकी रकम|ब्यालेन्स|शेष',
    reference: 'सन्दर्भ|सन्दर्भ नम्बर|भौचर नम्बर',
    text: 'विवरण|कैफियत|कारोबार विवरण',
  },
};
