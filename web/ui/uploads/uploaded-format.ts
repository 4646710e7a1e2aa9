import { useTranslation } from 'react-i18next';

/** How an uploaded table was read as a whole. */
export interface UploadedFormat {
  type: string;
  encoding: string | null;
  isEncodingSure: boolean;
  delimiter: string | null;
  /** Visible sheets of a workbook, with how many of their rows hold something; null: they were not counted. */
  sheets: { name: string; rows: number | null }[] | null;
  sheet: number | null;
  /** First year of the calendar by which days are numbered; null where none is. */
  calendar: number | null;
  /** Rows and columns are read that are hidden in the file. */
  withHidden: boolean;
  counts: { hiddenRows: number; hiddenColumns: number; furtherColumns: number; cutCells: number };
}

/** Choices of how a text is read, and how many columns are. */
export interface FormatChoices {
  encodings: readonly string[];
  delimiters: readonly string[];
  columns: number;
}

/** How a person wants a table to be read. */
export interface ChosenFormat {
  encoding?: string;
  delimiter?: string;
  sheet?: number;
  calendar?: number;
  withHidden?: boolean;
}

export const CALENDARS = [1900, 1904] as const;

const TYPE_NAMES: Readonly<Record<string, string>> = {
  csv: 'CSV',
  xlsx: 'Excel',
  xls: 'Excel 97–2003',
  xlsb: 'Excel (.xlsb)',
  ods: 'OpenDocument',
  html: 'HTML',
  'camt.053': 'CAMT.053',
};

export function typeName(type: string): string {
  return TYPE_NAMES[type] ?? type.toUpperCase();
}

/** Names signs that nobody sees. */
export function useDelimiterName(): (delimiter: string) => string {
  const { t } = useTranslation();
  return (delimiter) => (delimiter === '\t' ? t('ui.upload.tab') : delimiter);
}
