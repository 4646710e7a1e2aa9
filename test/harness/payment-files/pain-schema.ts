/**
 * Elements of pain.001.001.03 and .09 in their order, from the message definitions of ISO 20022: name, then `?` for at most
 * one, `*` for any number, `+` for at least one, `!` for exactly one, and the versions in which it exists where not in both.
 */
const PARTY = 'Nm? PstlAdr? Id? CtryOfRes? CtctDtls?';
const AGENT = 'FinInstnId! BrnchId?';
const ACCOUNT = 'Id! Tp? Ccy? Nm? Prxy?@09';

const CONTENT: Readonly<Record<string, string>> = {
  Document: 'CstmrCdtTrfInitn!',
  CstmrCdtTrfInitn: 'GrpHdr! PmtInf+ SplmtryData*',
  GrpHdr: 'MsgId! CreDtTm! Authstn* NbOfTxs! CtrlSum? InitgPty! FwdgAgt? InitnSrc?@09',
  InitgPty: PARTY,
  Dbtr: PARTY,
  Cdtr: PARTY,
  UltmtDbtr: PARTY,
  UltmtCdtr: PARTY,
  PmtInf:
    'PmtInfId! PmtMtd! ReqdAdvcTp?@09 BtchBookg? NbOfTxs? CtrlSum? PmtTpInf? ReqdExctnDt! PoolgAdjstmntDt? Dbtr! DbtrAcct! ' +
    'DbtrAgt! DbtrAgtAcct? InstrForDbtrAgt?@09 UltmtDbtr? ChrgBr? ChrgsAcct? ChrgsAcctAgt? CdtTrfTxInf+',
  PmtTpInf: 'InstrPrty? SvcLvl* LclInstrm? CtgyPurp?',
  SvcLvl: 'Cd!',
  CtgyPurp: 'Cd!',
  DbtrAcct: ACCOUNT,
  CdtrAcct: ACCOUNT,
  DbtrAgt: AGENT,
  CdtrAgt: AGENT,
  FinInstnId: 'BIC?@03 BICFI?@09 ClrSysMmbId? LEI?@09 Nm? PstlAdr? Othr?',
  ClrSysMmbId: 'ClrSysId? MmbId!',
  ClrSysId: 'Cd!',
  CdtTrfTxInf:
    'PmtId! PmtTpInf? Amt! XchgRateInf? ChrgBr? ChqInstr? UltmtDbtr? IntrmyAgt1? CdtrAgt? CdtrAgtAcct? Cdtr? CdtrAcct? ' +
    'UltmtCdtr? InstrForCdtrAgt* InstrForDbtrAgt? Purp? RgltryRptg* Tax? RltdRmtInf* RmtInf?',
  PmtId: 'InstrId? EndToEndId! UETR?@09',
  Amt: 'InstdAmt!',
  RmtInf: 'Ustrd* Strd*',
  PstlAdr:
    'AdrTp? Dept? SubDept? StrtNm? BldgNb? BldgNm?@09 Flr?@09 PstBx?@09 Room?@09 PstCd? TwnNm? TwnLctnNm?@09 DstrctNm?@09 ' +
    'CtrySubDvsn? Ctry? AdrLine*',
};

/** Elements whose content depends on where they stand. */
const BY_PARENT: Readonly<Record<string, string>> = {
  'DbtrAcct/Id': 'IBAN? Othr?',
  'CdtrAcct/Id': 'IBAN? Othr?',
  'Id/Othr': 'Id! SchmeNm? Issr?',
};

/** Forms of texts: lengths and patterns of the message definitions. */
export const FORMS: Readonly<Record<string, RegExp>> = {
  MsgId: /^.{1,35}$/,
  PmtInfId: /^.{1,35}$/,
  InstrId: /^.{1,35}$/,
  EndToEndId: /^.{1,35}$/,
  MmbId: /^.{1,35}$/,
  PmtMtd: /^(CHK|TRF|TRA)$/,
  BtchBookg: /^(true|false)$/,
  ChrgBr: /^(DEBT|CRED|SHAR|SLEV)$/,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/,
  NbOfTxs: /^\d{1,15}$/,
  CtrlSum: /^(?=[\d.]{1,19}$)\d+(\.\d{1,17})?$/,
  InstdAmt: /^(?=[\d.]{1,19}$)\d+(\.\d{1,5})?$/,
  Nm: /^.{1,140}$/,
  StrtNm: /^.{1,70}$/,
  PstCd: /^.{1,16}$/,
  TwnNm: /^.{1,35}$/,
  Ctry: /^[A-Z]{2}$/,
  Ccy: /^[A-Z]{3}$/,
  AdrLine: /^.{1,70}$/,
  Ustrd: /^.{1,140}$/,
  IBAN: /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/,
  BIC: /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/,
  BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  Cd: /^.{1,5}$/,
};

export interface Allowed {
  name: string;
  isRequired: boolean;
  isMany: boolean;
}

/** Returns the elements that may stand in another, in their order; null for an element with text. */
export function contentOf(name: string, parent: string, version: '03' | '09'): Allowed[] | null {
  const content = BY_PARENT[`${parent}/${name}`] ?? CONTENT[name];
  if (content === undefined) return null;
  return content.split(' ').flatMap((item) => {
    const [, child = '', count = '', only] = /^(\w+)([?*+!])(?:@(\d\d))?$/.exec(item) ?? [];
    if (only && only !== version) return [];
    return [{ name: child, isRequired: '+!'.includes(count), isMany: '*+'.includes(count) }];
  });
}
