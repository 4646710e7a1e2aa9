import type { FetcherWithComponents } from '@remix-run/react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '~/lib/locale/text-key';
import { Button } from '~/ui/basics/button';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Dialog } from '~/ui/overlays/dialog';
import { columnName } from './grid/column-names';
import styles from './permissions.module.css';
import type { Staged } from './staged-changes';
import type { TableView } from './table-view';
import type { Preview } from './use-staged-changes';

interface Props {
  open: boolean;
  table: TableView;
  staged: Staged;
  input: string;
  preview?: Preview;
  /** Refusals of the last try, by index. */
  refusals: Record<string, string>;
  fetcher: FetcherWithComponents<unknown>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onDrop: (key: string) => void;
  onClose: () => void;
}

/** Every change with before and after, and why one cannot be saved, before anything is. */
export function ReviewDialog(props: Props) {
  const { open, table, staged, input, preview, refusals, fetcher, onSubmit, onDrop, onClose } = props;
  const { t } = useTranslation();
  const say = t as (key: TextKey) => string;
  const { company, project } = table.place;
  const descriptions = new Map(
    table.groups.flatMap(({ rows }) => rows.map((row) => [row.slug, row.description] as const)),
  );
  return (
    <Dialog open={open} title={t('permissions.reviewTitle')} onClose={onClose} size="large">
      <p>
        {t('permissions.reviewLead', { place: table.scope === 'project' ? project : company })}
        {preview && <> {t('permissions.affected', { count: preview.affected })}.</>}
      </p>
      <ul className={styles.diff}>
        {[...staged].map(([key, { column, slug, before, effect }], index) => {
          const refusal = refusals[index] ?? preview?.refused[index];
          return (
            <li key={key} data-refused={Boolean(refusal) || undefined}>
              <div className={styles.diffWhat}>
                <strong>{descriptions.get(slug)}</strong>
                <span>{columnName(column, say)}</span>
              </div>
              <div className={styles.diffHow}>
                <span className="wz-hidden">{t('permissions.before')}: </span>
                <del>{t(`permissions.effect.${before ?? 'INHERIT'}`)}</del>
                <span aria-hidden className={styles.arrow} />
                <span className="wz-hidden">{t('permissions.after')}: </span>
                <ins>{t(`permissions.effect.${effect ?? 'INHERIT'}`)}</ins>
              </div>
              <Button small kind="quiet" onClick={() => onDrop(key)}>
                {t('permissions.drop')}
              </Button>
              {refusal && <p className={styles.refusal}>{refusal}</p>}
            </li>
          );
        })}
      </ul>
      <Form fetcher={fetcher} intent="save" onSubmit={onSubmit}>
        <input type="hidden" name="scope" value={table.scope} />
        <input type="hidden" name="changes" value={input} />
        <FormActions>
          <SubmitButton>{t('permissions.saveCount', { count: staged.size })}</SubmitButton>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
