import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 } from 'uuid';
import type { Uuid } from '@server/shared/ids/id';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { formatWeekday } from '~/lib/format/format-day';
import { Banner } from '~/ui/basics/banner';
import { DurationText } from '~/ui/basics/duration-text';
import { type Column, Table } from '~/ui/data/table';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Dialog } from '~/ui/overlays/dialog';
import type { DayOutcome } from './week-manual.server';
import type { Pasted, PastedDay } from './week-paste';
import styles from './week-row-dialog.module.css';

/** A row of durations that was pasted into the sheet. */
export interface PastedRow {
  project: { uuid: Uuid<'project'>; name: string };
  pasted: Pasted;
}

interface Props {
  row: PastedRow;
  zone: string;
  onClose: () => void;
}

/** Says day by day what would be asked for, and after that what became of it. */
export function WeekRowDialog({ row: { project, pasted }, zone, onClose }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher<{ outcomes?: DayOutcome[] }>();
  // Each day has a key, which stays when it is sent again: a request that was made already is not made twice.
  const [keys] = useState(() => new Map(pasted.days.map(({ day }) => [day, v7()])));
  const outcomes = useOutcomes(fetcher.data?.outcomes);
  useActionSuccess(fetcher.data, onClose);
  const open = pasted.days.filter(({ day, obstacle }) => obstacle === null && outcomes.get(day) !== null);
  const refused = open.filter(({ day }) => outcomes.get(day)).length;
  return (
    <Dialog open title={t('reports.week.paste.title', { project: project.name })} onClose={onClose}>
      <Form fetcher={fetcher} intent="manual-row">
        <Banner>{t('reports.week.askHelp')}</Banner>
        <DaysTable days={pasted.days} outcomes={outcomes} />
        {pasted.beyond > 0 && <p className={styles.note}>{t('reports.week.paste.beyond', { count: pasted.beyond })}</p>}
        {pasted.lines && <p className={styles.note}>{t('reports.week.paste.lines')}</p>}
        {refused > 0 && (
          <Banner kind="warning" live>
            {t('reports.week.paste.refused', { count: refused })}
          </Banner>
        )}
        {open.length === 0 ? (
          <Banner kind="warning" live>
            {t('reports.week.paste.nothing')}
          </Banner>
        ) : (
          <>
            <input type="hidden" name="project" value={project.uuid} />
            <input type="hidden" name="zone" value={zone} />
            {open.map(({ day, text }) => (
              <span key={day} hidden>
                <input type="hidden" name="day" value={day} />
                <input type="hidden" name={`duration.${day}`} value={text} />
                <input type="hidden" name={`key.${day}`} value={keys.get(day)} />
              </span>
            ))}
            <TextField
              name="begin"
              type="time"
              label={t('reports.week.paste.begin')}
              help={zone}
              required
              data-autofocus
            />
            <TextField name="remarks" label={t('reports.week.remarks')} maxLength={500} required />
            <FormActions>
              <SubmitButton>{t('reports.week.paste.send', { count: open.length })}</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  );
}

/** Refusals by day, null where it was asked for; days that are sent again are answered anew. */
function useOutcomes(answered: DayOutcome[] | undefined): Map<string, string | null> {
  const [outcomes, setOutcomes] = useState(new Map<string, string | null>());
  useEffect(() => {
    if (!answered) return;
    setOutcomes((known) => new Map([...known, ...answered.map(({ day, refused }) => [day, refused] as const)]));
  }, [answered]);
  return outcomes;
}

function DaysTable({ days, outcomes }: { days: PastedDay[]; outcomes: Map<string, string | null> }) {
  const { t } = useTranslation();
  const words = ({ day, obstacle }: PastedDay): string => {
    if (obstacle) return t(`reports.week.paste.${obstacle}`);
    const outcome = outcomes.get(day);
    return outcome ?? t(outcome === null ? 'reports.week.paste.done' : 'reports.week.paste.will');
  };
  const columns: Column<PastedDay>[] = [
    { id: 'day', head: t('reports.hours.by.day'), cell: ({ day }) => formatWeekday(day), phone: 'title' },
    {
      id: 'duration',
      head: t('reports.week.duration'),
      cell: ({ obstacle, text, seconds }) =>
        obstacle === 'unreadable' ? <span className={styles.text}>{text}</span> : <DurationText seconds={seconds} />,
      number: true,
      phone: 'number',
    },
    {
      id: 'outcome',
      head: t('reports.week.paste.outcome'),
      cell: (pasted) => (
        <span
          className={styles.outcome}
          data-refused={Boolean(pasted.obstacle ?? outcomes.get(pasted.day)) || undefined}
        >
          {words(pasted)}
        </span>
      ),
    },
  ];
  return <Table caption={t('reports.week.paste.days')} columns={columns} rows={days} rowKey={({ day }) => day} />;
}
