import { useTranslation } from 'react-i18next';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { formatRange } from '~/lib/format/format-day';
import { Banner } from '~/ui/basics/banner';
import { DurationText } from '~/ui/basics/duration-text';
import { Form, SubmitButton } from '~/ui/forms/form';
import { Dialog } from '~/ui/overlays/dialog';
import type { FiltersView } from '~/areas/reports/filters/filters-view';
import styles from './over-limit-dialog.module.css';
import { PersonName, type PersonView } from '~/areas/reports/person-name';

export interface OverLimitRow {
  person: PersonView;
  seconds: number;
  /** Somebody else decides about it. */
  own: boolean;
}

interface Props {
  rows: readonly OverLimitRow[];
  frame: FiltersView;
  onClose: () => void;
}

/** Shows who worked how much beyond a hard limit in these days; what is allowed counts for pay. */
export function OverLimitDialog({ rows, frame, onClose }: Props) {
  const { t } = useTranslation();
  const days = formatRange(frame.range.from, frame.range.to);
  return (
    <Dialog open title={t('reports.overLimit.title', { days })} onClose={onClose}>
      <Banner>{t('reports.overLimit.help', { project: frame.project })}</Banner>
      {rows.length === 0 ? (
        <p>{t('reports.overLimit.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <Row key={row.person.uuid} row={row} frame={frame} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Row({ row: { person, seconds, own }, frame: { range, zone } }: { row: OverLimitRow; frame: FiltersView }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data);
  return (
    <li>
      <PersonName person={person} />
      <DurationText seconds={seconds} />
      {own ? (
        <small>{t('reports.overLimit.own')}</small>
      ) : (
        <Form fetcher={fetcher} aria-label={person.name}>
          <input type="hidden" name="user" value={person.uuid} />
          <input type="hidden" name="from" value={range.from} />
          <input type="hidden" name="to" value={range.to} />
          <input type="hidden" name="timezone" value={zone.name} />
          <SubmitButton small>{t('reports.overLimit.allow')}</SubmitButton>
        </Form>
      )}
    </li>
  );
}
