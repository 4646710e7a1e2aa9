import type { CheckKind } from './check-item';

interface About {
  /** ISO, UTC. */
  at: string;
  detail: string;
  person: string | null;
  wallet: string | null;
  object: string | null;
}

const COMPANY = '/accounts/company';
const VIEWS: Record<string, string> = { RELEASED: 'failed', RETURNED: 'returned' };

/** Returns the page that shows what a row of Money checks is about. */
export function linkOf(kind: CheckKind, { at, detail, person, wallet, object }: About): string {
  if (kind === 'EVIDENCE' || kind === 'ONE_PERSON') {
    if (detail === 'BATCH') return `${COMPANY}/withdrawals?view=batches`;
    if (detail === 'SENT') return `${COMPANY}/withdrawals?view=sent`;
    if (person || !wallet) return `${COMPANY}/reconciliation?view=booked${wallet ? `&wallet=${wallet}` : ''}`;
    return `${COMPANY}/statement?of=wallet.${wallet}&open=${object}`;
  }
  if (kind === 'IMPORT') return `${COMPANY}/reconciliation?wallet=${wallet}&import=${object}`;
  if (kind === 'BANK_DETAILS' && !person) return '/company-setting/billing';
  if (kind === 'NEW_HOLDER' || kind === 'BANK_DETAILS')
    return `/company-users?keyword=${encodeURIComponent(person ?? '')}`;
  if (kind === 'BATCH') return `${COMPANY}/withdrawals?view=${VIEWS[detail] ?? 'batches'}`;
  if (kind === 'TRIAL_MONEY') return `${COMPANY}/trial-money`;
  const day = at.slice(0, 10);
  return person
    ? `/audit-log?group=MONEY&from=${day}&to=${day}`
    : `${COMPANY}/statement?of=wallet.${wallet}&open=${object}`;
}
