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
const WITHDRAWAL_DETAILS = ['SENT', 'RELEASED', 'RETURNED'];

/** Returns the page that shows what a row of Money checks is about. */
export function linkOf(kind: CheckKind, { at, detail, person, wallet, object }: About): string {
  if (WITHDRAWAL_DETAILS.includes(detail)) return `${COMPANY}/withdrawals?withdrawal=${object}`;
  if (kind === 'BATCH' || detail === 'BATCH') return `${COMPANY}/withdrawals?view=batches&batch=${object}`;
  if (kind === 'EVIDENCE' || kind === 'ONE_PERSON') {
    // Wallets of people have no statement here: the bank line shows what was booked.
    if (person) return `${COMPANY}/reconciliation?view=booked&wallet=${wallet}&line=${object}`;
    return `${COMPANY}/statement?of=wallet.${wallet}&open=${object}`;
  }
  if (kind === 'IMPORT') return `${COMPANY}/reconciliation?wallet=${wallet}&import=${object}`;
  if (kind === 'BANK_DETAILS' && !person) return '/company-setting/billing';
  if (kind === 'NEW_HOLDER' || kind === 'BANK_DETAILS')
    return `/company-users?keyword=${encodeURIComponent(person ?? '')}`;
  if (kind === 'TRIAL_MONEY') return `${COMPANY}/trial-money`;
  const day = at.slice(0, 10);
  return person
    ? `/audit-log?group=MONEY&from=${day}&to=${day}`
    : `${COMPANY}/statement?of=wallet.${wallet}&open=${object}`;
}
