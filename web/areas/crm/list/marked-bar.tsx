import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/basics/button';
import { BulkBar } from '~/ui/data/bulk-bar';
import { FileMenu } from '~/ui/overlays/file-menu';
import type { BulkAnswer } from '../acts/bulk-intents.server';
import type { LeadItem } from '../lead-item';
import type { LeadsData } from '../leads-page.server';
import { AssignManyDialog, MoveManyDialog } from './many-dialogs';

interface Props {
  marked: readonly LeadItem[];
  data: LeadsData;
  onClear: () => void;
  onDone: (answer: BulkAnswer) => void;
}

/** Acts for all marked leads at once. */
export default function MarkedBar({ marked, data, onClear, onDone }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'move' | 'assign' | null>(null);
  const { rights, constraints } = data;
  const asked = {
    marked,
    onClose: () => setAsking(null),
    onDone: (answer: BulkAnswer) => {
      setAsking(null);
      onDone(answer);
    },
  };
  const fileOf = (format: string): string => {
    const only = marked.map(({ uuid }) => ['only', uuid]);
    const deleted = data.filter.deleted ? [['deleted', '1']] : [];
    return `/resources/leads?${new URLSearchParams([['format', format], ...deleted, ...only])}`;
  };
  const isThere = !data.filter.deleted;
  return (
    <>
      <BulkBar marked={t('crm.bulk.marked', { count: marked.length })}>
        {isThere && (rights.follow || rights.close) && (
          <Button onClick={() => setAsking('move')}>{t('crm.bulk.move')}</Button>
        )}
        {isThere && rights.close && <Button onClick={() => setAsking('assign')}>{t('crm.bulk.assign')}</Button>}
        <FileMenu label={t('crm.export')} addressOf={fileOf} />
        <Button kind="quiet" onClick={onClear}>
          {t('crm.bulk.clear')}
        </Button>
      </BulkBar>
      {asking === 'move' && <MoveManyDialog {...asked} constraints={constraints.move} />}
      {asking === 'assign' && <AssignManyDialog {...asked} />}
    </>
  );
}
