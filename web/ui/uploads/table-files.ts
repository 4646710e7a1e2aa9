/** Kinds of files that hold tables. Browsers name them differently, or not at all: then the end of the name counts. */
export const TABLE_FILES = [
  '.csv',
  '.tsv',
  '.txt',
  '.xlsx',
  '.xlsm',
  '.xlsb',
  '.xls',
  '.ods',
  '.htm',
  '.html',
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'text/html',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
] as const;

/** Names of these kinds for people. */
export const TABLE_FILE_WORDS = 'CSV, Excel, OpenDocument';
