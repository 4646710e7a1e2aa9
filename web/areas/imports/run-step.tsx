import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerOf, useActionResult } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Banner } from '~/ui/basics/banner';
import { Button, ButtonLink } from '~/ui/basics/button';
import { DateText } from '~/ui/basics/date-text';
import { Progress } from '~/ui/basics/progress';
import { Stat, Stats } from '~/ui/data/stat';
import { Panel } from '~/ui/layout/panel';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import { Row, Stack } from '~/ui/primitives/stack';
import { RejectsLink } from './check-step';
import type { ImportItem } from './import-item';
import { ImportState } from './import-history';
import { useImportProgress } from './use-import-progress';

interface Props {
  item: ImportItem;
  /** The list in which the imported rows are, and what the link there says. */
  list: { to: string; label: string };
}

/** The fourth step: rows are brought in, with what can be done about it while it runs and afterwards. */
export function RunStep({ item, list }: Props) {
  const { t } = useTranslation();
  const isRunning = item.state === 'RUNNING';
  return (
    <Panel title={t('imports.run.title')} tools={<ImportState state={item.state} />}>
      <Stack gap={20}>
        {item.problem && <Banner kind="warning" title={item.problem} />}
        {isRunning && <Running item={item} />}
        {item.isPending && !isRunning && <Progress value={null} label={t('imports.run.reverting')} />}
        <Result item={item} />
        {item.state === 'REVERTED' && item.kept > 0 && (
          <Banner kind="info" title={t('imports.run.kept', { count: item.kept })} />
        )}
        <Row gap={10}>
          {!isRunning && (
            <ButtonLink kind="primary" to={list.to}>
              {list.label}
            </ButtonLink>
          )}
          {isRunning && <Act intent="stop" pending={item.isPending} />}
          {item.state === 'STOPPED' && <Act intent="start" />}
          {item.bad > 0 && item.hasFile && <RejectsLink item={item} />}
          {item.revertibleUntil && !item.isPending && item.created > 0 && <Revert item={item} />}
        </Row>
        {item.revertibleUntil && (
          <p>
            {t('imports.run.until')} <DateText value={item.revertibleUntil} time />
          </p>
        )}
      </Stack>
    </Panel>
  );
}

function Running({ item }: { item: ImportItem }) {
  const { t } = useTranslation();
  const { done, total } = useImportProgress(item);
  const label = t('imports.run.progress', { done, total });
  return (
    <Stack gap={6}>
      <Progress value={total > 0 ? (done / total) * 100 : null} label={label} />
      <p>
        {label} {t('imports.run.leave')}
      </p>
    </Stack>
  );
}

function Result({ item }: { item: ImportItem }) {
  const { t } = useTranslation();
  const { created, filled, skipped, existing, twice, bad, removed, known } = item;
  const counts = [
    { name: 'created', count: created },
    ...(known === 'FILL' ? [{ name: 'filled', count: filled }] : []),
    { name: 'known', count: known === 'FILL' ? skipped : existing },
    { name: 'twice', count: twice },
    { name: 'bad', count: bad },
    ...(item.state === 'REVERTED' ? [{ name: 'removed', count: removed }] : []),
  ] as const;
  return (
    <Stats>
      {counts.map(({ name, count }) => (
        <Stat key={name} label={t(`imports.count.${name as 'created'}`)}>
          {count}
        </Stat>
      ))}
    </Stats>
  );
}

function Act({ intent, pending = false }: { intent: 'stop' | 'start'; pending?: boolean }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionResult(fetcher.data);
  return (
    <Button
      pending={pending || fetcher.state !== 'idle'}
      onClick={() => void fetcher.submit({ intent }, { method: 'post' })}
    >
      {t(intent === 'stop' ? 'imports.run.stop' : 'imports.run.goOn')}
    </Button>
  );
}

function Revert({ item }: { item: ImportItem }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  const [asking, setAsking] = useState(false);
  useActionResult(fetcher.data);
  const close = () => setAsking(false);
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t('imports.run.revert')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('imports.run.revertTitle', { count: item.created })}
        confirm={t('imports.run.revert')}
        {...answerOf(fetcher)}
        onConfirm={() => fetcher.submit({ intent: 'revert' }, { method: 'post' })}
        onClose={close}
      >
        <p>{t('imports.run.revertHelp')}</p>
      </ConfirmDialog>
    </>
  );
}
