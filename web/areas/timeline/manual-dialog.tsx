import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 } from 'uuid';
import { durationOf } from '@server/shared/time/duration';
import { Outcome, usePreview } from '~/areas/manual-time/preview';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { formatDay } from '~/lib/format/format-day';
import { Banner } from '~/ui/basics/banner';
import { useDurationWords } from '~/ui/basics/duration-text';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Dialog } from '~/ui/overlays/dialog';
import type { Typed } from './week/week-sheet';

interface Props {
  typed: Typed;
  zone: string;
  onClose: () => void;
}

/** Says first that this asks for time, and does not write it. */
export function ManualDialog({ typed: { project, day, text }, zone, onClose }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  const words = useDurationWords();
  // Sent twice, it is one request.
  const [key] = useState(() => v7());
  const [begin, setBegin] = useState('');
  const [duration, setDuration] = useState(text);
  const span = { project: project.uuid, zone, day, startedAt: begin, endedAt: '', duration };
  const preview = usePreview(span);
  useActionSuccess(fetcher.data, onClose);
  const seconds = durationOf(duration);
  return (
    <Dialog open title={t('reports.week.ask', { project: project.name, day: formatDay(day) })} onClose={onClose}>
      <Form fetcher={fetcher} intent="manual">
        <Banner>{t('reports.week.askHelp')}</Banner>
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="project" value={project.uuid} />
        <input type="hidden" name="day" value={day} />
        <input type="hidden" name="zone" value={zone} />
        <TextField
          name="begin"
          type="time"
          label={t('reports.week.begin')}
          help={zone}
          value={begin}
          onChange={(event) => setBegin(event.currentTarget.value)}
          required
        />
        <TextField
          name="duration"
          label={t('reports.week.duration')}
          help={seconds === null ? t('reports.week.durationHelp') : words(seconds)}
          value={duration}
          onChange={(event) => setDuration(event.currentTarget.value)}
          maxLength={40}
          required
          data-autofocus
        />
        <Outcome answer={preview} />
        <TextField name="remarks" label={t('reports.week.remarks')} maxLength={500} required />
        <FormActions>
          <SubmitButton>{t('reports.week.send')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
