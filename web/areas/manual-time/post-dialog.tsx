import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Button } from '~/ui/basics/button';
import { SelectField } from '~/ui/fields/select-field';
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
  const { places } = data;
  const own = places.some(({ uuid }) => uuid === data.project) ? data.project : (places[0]?.uuid ?? data.project);
  const [span, setSpan] = useState({
    project: own as string,
    day: data.today,
    startedAt: '',
    endedAt: '',
    duration: '',
  });
  const [key, setKey] = useState(data.key);
  const [remarks, setRemarks] = useState('');
  const again = useRef(false);
  const start = useRef<HTMLDivElement>(null);
  const preview = usePreview(span);
  // The next one is another request: its key comes with the page that shows this one.
  const [used, setUsed] = useState<string>();
  if (used === key && data.key !== key) {
    setUsed(undefined);
    setKey(data.key);
  }
  useActionSuccess(fetcher.data, () => {
    if (!again.current) return onClose();
    setUsed(key);
    setSpan({ ...span, startedAt: span.endedAt, endedAt: '', duration: '' });
    setRemarks('');
    start.current?.querySelector<HTMLInputElement>('[name=startedAt]')?.focus();
  });
  const field = (name: keyof typeof span) => ({
    name,
    value: span[name],
    onChange: (event: { target: { value: string } }) => setSpan({ ...span, [name]: event.target.value }),
  });
  return (
    <Dialog open onClose={onClose} title={t('manual.post')}>
      <Form
        fetcher={fetcher}
        intent="post"
        constraints={data.constraints}
        guard
        onSubmit={(event) => {
          // A post with the key of the one before it would be that one, sent twice.
          if (used !== undefined) return event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          again.current = submitter?.getAttribute('name') === 'again';
        }}
      >
        <input type="hidden" name="key" value={key} />
        <p className={styles.note}>{t('manual.postHelp', { zone: data.zone.name })}</p>
        {places.length > 1 && (
          <SelectField
            label={t('manual.project')}
            options={places.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            {...field('project')}
          />
        )}
        <TextField
          type="date"
          label={t('manual.day')}
          required
          min={data.earliest}
          max={data.today}
          {...field('day')}
        />
        <div ref={start} className={styles.trio}>
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
        <TextArea
          name="remarks"
          label={t('manual.remarks')}
          help={t('manual.remarksHelp')}
          required
          value={remarks}
          onChange={({ target }) => setRemarks(target.value)}
        />
        <FormActions>
          <SubmitButton>{t('manual.post')}</SubmitButton>
          <SubmitButton kind="default" name="again" value="1">
            {t('manual.postAgain')}
          </SubmitButton>
          <Button kind="quiet" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
