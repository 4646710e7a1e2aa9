import type { ImportColumn, ImportOptions, ImportValues, ReadRow } from '../../shared/imports/rules/import-target.js';
import { isEmailAddress } from '../../shared/validation/email-address.js';
import { emailKeyOf, phoneKeyOf } from '../records/lead-keys.js';
import { LEAD_PRIORITIES, LEAD_STATUSES } from '../records/lead-rules.js';

/** Columns of a file of leads, with the headings that they have in the five languages. */
export const LEAD_COLUMNS: readonly ImportColumn[] = [
  {
    key: 'name',
    words: [
      'name',
      'company',
      'company name',
      'organisation',
      'organization',
      'lead',
      'नाम',
      'कम्पनी',
      'कंपनी',
      '会社名',
      '名前',
      '회사',
      '회사명',
      '이름',
    ],
  },
  {
    key: 'email',
    words: [
      'email',
      'e mail',
      'mail',
      'email address',
      'e mail address',
      'इमेल',
      'ईमेल',
      'メール',
      'メールアドレス',
      '이메일',
    ],
    looksLike: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  },
  {
    key: 'phone',
    words: [
      'phone',
      'telephone',
      'phone number',
      'mobile',
      'tel',
      'telefon',
      'फोन',
      'फ़ोन',
      'मोबाइल',
      '電話',
      '電話番号',
      '전화',
      '전화번호',
    ],
    looksLike: /^\+?\d[\d ()/.-]{5,}$/,
    hasManyDigits: true,
  },
  { key: 'address', words: ['address', 'street', 'adresse', 'ठेगाना', 'पता', '住所', '주소'] },
  { key: 'status', words: ['status', 'stage', 'स्थिति', 'ステータス', '상태'] },
  { key: 'priority', words: ['priority', 'प्राथमिकता', '優先度', '우선순위'] },
  { key: 'source', words: ['source', 'origin', 'स्रोत', '流入元', '출처'] },
  { key: 'contactName', words: ['contact', 'contact name', 'contact person', 'सम्पर्क', 'संपर्क', '担当者', '담당자'] },
  { key: 'contactEmail', words: ['contact email', 'contact e mail'] },
  { key: 'contactPhone', words: ['contact phone', 'contact mobile'], hasManyDigits: true },
];

const LENGTHS: Readonly<Record<string, number>> = {
  name: 120,
  email: 254,
  phone: 40,
  address: 250,
  source: 120,
  contactName: 120,
  contactEmail: 254,
  contactPhone: 40,
};

/** Control characters and marks that turn the reading direction. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** Line breaks and tabs inside of a cell, with the white space around them. */
const BREAKS = /\s*[\t\r\n\v\f\u2028\u2029]\s*/gu;

/** Validates a row of a file. A lead without a name has that of its contact or address; each value is one line. */
export function readLead(raw: ImportValues, { country }: ImportOptions): ReadRow {
  const cells = Object.fromEntries(Object.entries(raw).map(([key, cell]) => [key, cell.replace(BREAKS, ' ')]));
  const problems = Object.entries(cells).flatMap(([column, cell]) => {
    const code = problemOf(column, cell);
    return code ? [{ column, code }] : [];
  });
  const values: Record<string, string> = { ...cells };
  for (const column of ['status', 'priority']) if (values[column]) values[column] = wordOf(values[column]);
  const name = cells['name'] ?? cells['contactName'] ?? cells['email'] ?? cells['phone'];
  if (!name) problems.push({ column: 'name', code: 'MISSING' });
  const email = cells['email'] ? emailKeyOf(cells['email']) : null;
  const phone = cells['phone'] ? phoneKeyOf(cells['phone'], country) : null;
  if (cells['phone'] && !phone && !problems.some(({ column }) => column === 'phone')) {
    problems.push({ column: 'phone', code: 'PHONE' });
  }
  const keys = [...(email ? [`e:${email}`] : []), ...(phone ? [`p:${phone}`] : [])];
  if (keys.length === 0 && problems.length === 0) problems.push({ column: 'email', code: 'NO_KEY' });
  if (problems.length > 0) return { problems };
  return { values: { ...values, name: (name ?? '').slice(0, LENGTHS['name']) }, keys };
}

function problemOf(column: string, cell: string): string | null {
  if (cell.length > (LENGTHS[column] ?? 250)) return 'TOO_LONG';
  if (INVISIBLE.test(cell)) return 'CHARACTERS';
  const isAddress = column === 'email' || column === 'contactEmail';
  if (isAddress && !isEmailAddress(cell.normalize('NFKC').trim())) return 'EMAIL';
  if (column === 'status') {
    const status = wordOf(cell);
    if (status === 'SIGNED') return 'SIGNED';
    return (LEAD_STATUSES as readonly string[]).includes(status) ? null : 'STATUS';
  }
  if (column === 'priority') return (LEAD_PRIORITIES as readonly string[]).includes(wordOf(cell)) ? null : 'PRIORITY';
  return null;
}

/** `In Progress` is INPROGRESS, `New` is NEWLEAD. */
function wordOf(cell: string): string {
  const word = cell.toUpperCase().replace(/[\s_-]/g, '');
  return word === 'NEW' ? 'NEWLEAD' : word;
}
