import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStepUp } from '~/areas/profile/step-up/use-step-up';
import type { WithdrawalItem } from '~/areas/wallet/withdrawals/withdrawal-item';
import styles from '~/areas/wallet/withdrawals/withdrawals.module.css';
import { useActionResult } from '~/lib/actions/use-action-result';
import { formatMinorUnits } from '~/lib/format/format';
import { usePageKeys } from '~/lib/look/use-page-keys';
import { Banner } from '~/ui/basics/banner';
import { Button } from '~/ui/basics/button';
import { latePart } from '~/ui/basics/late-part';
import { TextLink } from '~/ui/basics/text-link';
import { BulkBar } from '~/ui/data/bulk-bar';
import { Checkbox } from '~/ui/fields/checkbox';
import { Panel } from '~/ui/layout/panel';
import { ManyResult } from './many-result';
import { usePicked } from './use-picked';
import { type HeldItem, type ManyAnswer, type Outcome, OUTCOMES, type Outlook, type View } from './views';
import { WithdrawalTable } from './withdrawal-table';

const BatchDialog = latePart(() => import('./batch-dialog'));
const ReasonDialog = latePart(() => import('./reason-dialog'));
const KEYS: Record<Outcome | 'BATCH', string> = { BATCH: 'b', SENT: 's', FAILED: 'f', RETURNED: 'r' };

interface Props {
  withdrawals: readonly HeldItem[];
  outlook: Outlook;
  view: View;
  mayChange: boolean;
}

/**
 * Rows that are chosen and decided about together: `j` and `k` walk, `x` chooses, `a` chooses all; each decision has
 * its key.
 */
export function DecideList({ withdrawals, outlook, view, mayChange }: Props) {
  const { t } = useTranslation();
  const picked = usePicked(withdrawals);
  const [asking, setAsking] = useState<'BATCH' | 'FAILED' | 'RETURNED' | null>(null);
  const { fetcher, remember, send: submit, told, asking: isProving, dialog } = useStepUp<{ many?: ManyAnswer }>();
  useActionResult(told);
  const many = useResult(fetcher.data, () => {
    picked.clear();
    setAsking(null);
  });
  const [names] = useState(() => new Map<string, string>());
  for (const row of withdrawals) names.set(row.uuid, nameOf(row));

  const chosen = withdrawals.filter(({ uuid }) => picked.picked.includes(uuid));
  const outcomes = OUTCOMES[view];
  // While the list is only loaded anew, those that are chosen now can be decided about.
  const mayDecide = fetcher.state !== 'submitting' && picked.picked.length > 0;
  const send = (values: Record<string, string>) => {
    if (mayDecide) submit({ ...values, withdrawals: JSON.stringify(picked.picked) });
  };
  const batch = () => view === 'held' && mayDecide && setAsking('BATCH');
  const decide = (outcome: Outcome) => {
    if (!outcomes.includes(outcome) || !mayDecide) return;
    if (outcome === 'SENT') send({ intent: 'settle', outcome });
    else setAsking(outcome);
  };
  const isOn = mayChange && (outcomes.length > 0 || view === 'held');
  usePageKeys(
    {
      j: () => walk(1),
      k: () => walk(-1),
      x: () => picked.toggle(focusedPick()?.dataset['pick'] ?? ''),
      a: picked.toggleAll,
      b: batch,
      s: () => decide('SENT'),
      f: () => decide('FAILED'),
      r: () => decide('RETURNED'),
    },
    isOn && asking === null && !isProving,
  );
  return (
    <>
      {many && <ManyResult answer={many} nameOf={(uuid) => names.get(uuid) ?? ''} />}
      {outlook.isAlone && withdrawals.some(({ isOwn }) => isOwn) && (
        <Banner
          title={t('withdrawals.alone.title')}
          actions={
            <TextLink alone to="/company-users">
              {t('withdrawals.alone.toMembers')}
            </TextLink>
          }
        >
          {t('withdrawals.alone.help')}
        </Banner>
      )}
      {withdrawals.length > 0 && (
        <Panel flush>
          {isOn && picked.free.length > 0 && (
            <div className={styles.all}>
              <Checkbox
                name="all"
                label={t('withdrawals.all', { count: picked.free.length })}
                checked={picked.hasAll}
                partly={picked.picked.length > 0 && !picked.hasAll}
                onChange={picked.toggleAll}
              />
              <span className={styles.keys}>{t('withdrawals.keys')}</span>
            </div>
          )}
          <WithdrawalTable withdrawals={withdrawals} picked={isOn ? picked : null} />
        </Panel>
      )}
      {isOn && picked.picked.length > 0 && (
        <BulkBar marked={t('withdrawals.marked', { count: picked.picked.length })}>
          {view === 'held' && (
            <Button kind="primary" pending={fetcher.state === 'submitting'} onClick={batch}>
              {t('withdrawals.batch.make')} <kbd>{KEYS.BATCH}</kbd>
            </Button>
          )}
          {outcomes.map((outcome) => (
            <Button
              key={outcome}
              kind={outcome === 'SENT' ? 'primary' : 'default'}
              pending={fetcher.state === 'submitting'}
              onClick={() => decide(outcome)}
            >
              {t(`withdrawals.outcome.${outcome}`)} <kbd>{KEYS[outcome]}</kbd>
            </Button>
          ))}
        </BulkBar>
      )}
      {asking === 'BATCH' && (
        <BatchDialog
          fetcher={fetcher}
          picked={chosen}
          outlook={outlook}
          onSubmit={remember}
          onClose={() => {
            if (!isProving) setAsking(null);
          }}
        />
      )}
      {asking && asking !== 'BATCH' && (
        <ReasonDialog
          fetcher={fetcher}
          outcome={asking}
          picked={picked.picked}
          isDownloaded={chosen.some(({ isDownloaded }) => isDownloaded)}
          onSubmit={remember}
          onClose={() => {
            if (!isProving) setAsking(null);
          }}
        />
      )}
      {dialog}
    </>
  );
}

/** The newest answer, also once its rows are gone. */
function useResult(answer: { many?: ManyAnswer } | undefined, onDone: () => void): ManyAnswer | undefined {
  const many = answer?.many;
  const [run] = useState({ current: onDone });
  run.current = onDone;
  useEffect(() => {
    if (many) run.current();
  }, [many, run]);
  return many;
}

function nameOf({ requester, amount, decimals, currency }: WithdrawalItem): string {
  return `${requester}, ${formatMinorUnits(amount, decimals)} ${currency}`;
}

const focusedPick = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-pick]') ?? null;

/** Moves the focus to the box of a row so many places on, or of the first row. */
function walk(by: number): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-pick]:enabled')];
  const at = boxes.findIndex((box) => box === focusedPick());
  boxes[at < 0 ? 0 : Math.max(0, Math.min(boxes.length - 1, at + by))]?.focus();
}
