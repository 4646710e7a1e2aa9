import { FileRefused } from '../../pictures/picture.errors.js';
import type { OtherFile } from './rows/table-rows.js';

export class FileEmpty extends FileRefused {
  constructor(field: string) {
    super('FILE_EMPTY', field);
  }
}

/** Spreadsheet programs show nothing of what the sheet holds. */
export class FileAllHidden extends FileRefused {
  constructor(field: string) {
    super('FILE_ALL_HIDDEN', field);
  }
}

/** The file is no text and no workbook that can be read, or it is damaged. */
export class FileUnreadable extends FileRefused {
  constructor(field: string) {
    super('FILE_UNREADABLE', field);
  }
}

export class FileEncrypted extends FileRefused {
  constructor(field: string) {
    super('FILE_ENCRYPTED', field);
  }
}

export class RowsTooMany extends FileRefused {
  constructor(field: string, max: number) {
    super('ROWS_TOO_MANY', field, { max });
  }
}

export class CellsTooMany extends FileRefused {
  constructor(field: string, max: number) {
    super('CELLS_TOO_MANY', field, { max });
  }
}

/** Names of formats are written alike in all languages. */
const FORMAT_NAMES: Record<OtherFile, string> = {
  xml: 'XML',
  'camt.053': 'CAMT.053 (XML)',
  ofx: 'OFX',
  mt940: 'MT940',
  bai2: 'BAI2',
  cfonb120: 'CFONB 120',
  norma43: 'Norma 43 (AEB43)',
  coda: 'CODA',
  qif: 'QIF',
  vcard: 'vCard',
  icalendar: 'iCalendar',
  mime: 'MHTML/EML',
  sylk: 'SYLK',
  dif: 'DIF',
  socialcalc: 'SocialCalc',
  pdf: 'PDF',
  postscript: 'PostScript',
  rtf: 'RTF',
  word: 'Word',
  presentation: 'PowerPoint',
  archive: 'ZIP',
  picture: 'PNG/JPEG',
  json: 'JSON',
  program: 'EXE',
};

/** The file is known to be something else than a table. */
export class FileNoTable extends FileRefused {
  constructor(field: string, kind: OtherFile) {
    super('FILE_NO_TABLE', field, { format: FORMAT_NAMES[kind] });
  }
}

/** A quote that opens in this row never closes, so that nobody knows where its cell ends. */
export class QuoteOpen extends FileRefused {
  constructor(field: string, row: number) {
    super('QUOTE_OPEN', field, { row });
  }
}

/** The parts of a workbook unpack to more than is read. */
export class FileUnpacksTooLarge extends FileRefused {
  constructor(field: string, megabytes: number) {
    super('FILE_UNPACKS_TOO_LARGE', field, { megabytes });
  }
}

/** A formula of this row has no value, because no program has calculated it yet. */
export class NotCalculated extends FileRefused {
  constructor(field: string, row: number) {
    super('NOT_CALCULATED', field, { row });
  }
}
