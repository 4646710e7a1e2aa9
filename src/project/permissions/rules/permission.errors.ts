import { AppError, type Phrase } from '../../../shared/errors/app-error.js';
import type { ChangeRefusal } from './permission-change.policy.js';

export type ItemRefusal = ChangeRefusal | 'LAST_OWNER_PERMISSIONS' | 'SUBJECT_UNKNOWN' | 'CHANGE_TWICE';

/**
 * Nothing of the batch was saved; `fields` says which item is refused and why (`changes.3`). `code` is the reason when
 * all refused items share one, else PERMISSION_CHANGES_REFUSED.
 */
export class PermissionChangesRefused extends AppError {
  constructor(refusals: ReadonlyMap<number, ItemRefusal>) {
    const codes = new Set(refusals.values());
    const [first = 'PERMISSION_CHANGES_REFUSED'] = codes;
    super(kindOf(codes), codes.size === 1 ? first : 'PERMISSION_CHANGES_REFUSED');
    const phrases = [...refusals].map(([index, code]): [string, Phrase[]] => [
      `changes.${index}`,
      [{ key: `errors.${code}` }],
    ]);
    this.fields = Object.fromEntries(phrases);
  }
}

const MISTAKES: readonly ItemRefusal[] = ['COMPANY_LEVEL_PERMISSION', 'SUBJECT_UNKNOWN', 'CHANGE_TWICE'];

function kindOf(codes: ReadonlySet<ItemRefusal>): 'invalid' | 'forbidden' {
  return [...codes].every((code) => MISTAKES.includes(code)) ? 'invalid' : 'forbidden';
}
