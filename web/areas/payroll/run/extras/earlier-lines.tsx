import { useTranslation } from 'react-i18next';
import { useCommandKey } from '~/areas/money/command-key';
import type { LineItem } from '~/areas/payroll/invoice/invoice-item';
import { LineHead } from '~/areas/payroll/invoice/invoice-lines';
import { useActionResult } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Checkbox } from '~/ui/fields/checkbox';
import type { DraftItem } from '../run-item';
import styles from '../run.module.css';

/** Late hours and corrections of a draft: a line without a tick stays for a later invoice. */
export function EarlierLines({ draft, mayEdit }: { draft: DraftItem; mayEdit: boolean }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionResult(fetcher.data);
  const idempotencyKey = useCommandKey(fetcher.data);
  const { row, taken, leftOut } = draft;
  const lines = [...taken, ...leftOut].toSorted((one, other) => ((one.from ?? '') < (other.from ?? '') ? -1 : 1));
  // A tick shows at once what it asks for.
  const asked = fetcher.formData?.get('leftOut');
  const left = typeof asked === 'string' ? (JSON.parse(asked) as string[]) : leftOut.flatMap(daysOf);
  const turn = (line: LineItem, isTaken: boolean) => {
    if (fetcher.state !== 'idle') return;
    const days = daysOf(line);
    const next = isTaken ? [...left, ...days] : left.filter((day) => !days.includes(day));
    const fields = { intent: 'select', invoice: row.uuid, leftOut: JSON.stringify(next), idempotencyKey };
    void fetcher.submit(fields, { method: 'post' });
  };
  return (
    <span className={styles.ticks}>
      {lines.map((line) => {
        const isTaken = !daysOf(line).every((day) => left.includes(day));
        const kind = t(`payroll.lines.kind.${line.kind as 'LATE'}`);
        return (
          <Checkbox
            key={`${line.kind} ${line.from} ${line.rate}`}
            name={`line.${row.uuid}.${line.kind}.${line.from}`}
            label={<LineHead line={line} decimals={row.decimals} />}
            aria-label={t('payroll.run.includeLine', { line: kind, name: row.name })}
            checked={isTaken}
            disabled={!mayEdit}
            onChange={() => turn(line, isTaken)}
          />
        );
      })}
    </span>
  );
}

function daysOf({ days }: LineItem): string[] {
  return days.map(({ day }) => day);
}
