import { FileRefused } from '../../pictures/picture.errors.js';

export class FileEmpty extends FileRefused {
  constructor(field: string) {
    super('FILE_EMPTY', field);
  }
}

/** The file is no text and no workbook that can be read; old `.xls` files are not. */
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

export class ColumnsTooMany extends FileRefused {
  constructor(field: string, row: number, max: number) {
    super('COLUMNS_TOO_MANY', field, { row, max });
  }
}

export class CellTooLong extends FileRefused {
  constructor(field: string, row: number, max: number) {
    super('CELL_TOO_LONG', field, { row, max });
  }
}
