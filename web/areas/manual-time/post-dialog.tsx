import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDone } from '~/lib/actions/use-done';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Dialog } from '~/ui/overlays/dialog';
import styles from './manual-time.module.css';
import { Outcome, usePreview } from './preview';
import type { PageData } from './views';

/** Asks for time: what would be refused is said while it is typed. */
export function PostDialog({ data, onClose }: { data: PageData; onClose: () => void }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  const [span, setSpan] = useState({ day: data.today, startedAt: '', endedAt: '', duration: '' });
  const [key] = useState(data.key);
  const preview = usePreview(span);
  useDone(fetcher.data, onClose);
  const field = (name: keyof typeof span) => ({
    name,
    value: span[name],
    onChange: (event: { target: { value: string } }) => setSpan({ ...span, [name]: event.target.value }),
  });
  return (
    <Dialog open onClose={onClose} title={t('manual.post')}>
      <Form fetcher={fetcher} intent="post" constraints={data.constraints} guard>
        <input type="hidden" name="key" value={key} />
        <p className={styles.note}>{t('manual.postHelp', { zone: data.zone.name })}</p>
        <TextField
          type="date"
          label={t('manual.day')}
          required
          min={data.earliest}
          max={data.today}
          {...field('day')}
        />
        <div className={styles.trio}>
          <TextField type="time" label={t('manual.from')} required data-autofocus {...field('startedAt')} />
          <TextField type="time" label={t('manual.to')} optional required={false} {...field('endedAt')} />
          <TextField
            label={t('manual.duration')}
            help={t('manual.durationHelp')}
            inputMode="text"
            autoComplete="off"
            optional
            {...field('duration')}
          />
        </div>
        <Outcome answer={preview} />
        <TextArea name="remarks" label={t('manual.remarks')} help={t('manual.remarksHelp')} required />
        <FormActions>
          <SubmitButton>{t('manual.post')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
