import { Link, useLocation } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Uuid } from '@server/shared/ids/id';
import styles from '~/areas/reports/reports.module.css';
import { useActionResult, useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useRootData } from '~/lib/root-data';
import { Button, IconButton } from '~/ui/basics/button';
import { CopyButton } from '~/ui/basics/copy/copy-button';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Popover } from '~/ui/overlays/popover';
import { IconRefresh, IconStar, IconStarFilled, IconTrash } from '~/ui/theme/icons';

export interface SavedFilterView {
  uuid: Uuid<'savedFilter'>;
  name: string;
  query: string;
  isDefault: boolean;
}

const ACTION = '/resources/saved-filters';

/** Filters by name: the starred one opens the page, each is an address that can be sent to others. */
export function SavedFilters({ page, saved }: { page: string; saved: readonly SavedFilterView[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { search, pathname } = useLocation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data);
  const query = search.slice(1);
  const current = saved.find((filter) => filter.query === query);
  const root = useRootData();
  return (
    <Popover
      open={open}
      onChange={setOpen}
      label={t('reports.saved.label')}
      width={340}
      trigger={
        <Button icon={<IconStar size={16} aria-hidden />} aria-expanded={open} onClick={() => setOpen(!open)}>
          {current?.name ?? t('reports.saved.label')}
        </Button>
      }
    >
      <div className={styles.saved}>
        {saved.length === 0 && <p className={styles.none}>{t('reports.saved.empty')}</p>}
        <ul className={styles.savedList}>
          {saved.map((filter) => (
            <SavedFilter key={filter.uuid} filter={filter} query={query} onChosen={() => setOpen(false)} />
          ))}
        </ul>
        <Form fetcher={fetcher} action={ACTION} intent="save">
          <input type="hidden" name="page" value={page} />
          <input type="hidden" name="query" value={query} />
          <TextField name="name" label={t('reports.saved.name')} maxLength={60} required />
          <FormActions>
            <SubmitButton kind="default">{t('reports.saved.save')}</SubmitButton>
          </FormActions>
        </Form>
        <CopyButton small label={t('reports.saved.share')} text={`${root?.app.publicUrl ?? ''}${pathname}${search}`} />
      </div>
    </Popover>
  );
}

interface RowProps {
  filter: SavedFilterView;
  /** Query that the page shows now. */
  query: string;
  onChosen: () => void;
}

function SavedFilter({ filter: { uuid, name, query: own, isDefault }, query, onChosen }: RowProps) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionResult(fetcher.data);
  const ask = (intent: string) => fetcher.submit({ intent, uuid, query }, { method: 'post', action: ACTION });
  const Star = isDefault ? IconStarFilled : IconStar;
  return (
    <li>
      <Link to={`?${own}`} onClick={onChosen} aria-current={own === query ? 'true' : undefined}>
        {name}
      </Link>
      {own !== query && (
        <IconButton small label={t('reports.saved.replace', { name })} onClick={() => ask('replace')}>
          <IconRefresh size={15} aria-hidden />
        </IconButton>
      )}
      <IconButton
        small
        label={t(isDefault ? 'reports.saved.unstar' : 'reports.saved.star', { name })}
        aria-pressed={isDefault}
        onClick={() => ask(isDefault ? 'unstar' : 'star')}
      >
        <Star size={15} aria-hidden />
      </IconButton>
      <IconButton small label={t('reports.saved.delete', { name })} onClick={() => ask('delete')}>
        <IconTrash size={15} aria-hidden />
      </IconButton>
    </li>
  );
}
