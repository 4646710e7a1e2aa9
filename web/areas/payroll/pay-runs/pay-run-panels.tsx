import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useActionResult } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useSearchState } from '~/lib/actions/use-search-state';
import { Banner } from '~/ui/basics/banner';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Progress } from '~/ui/basics/progress';
import { TextLink } from '~/ui/basics/text-link';
import { Panel } from '~/ui/layout/panel';
import { followPayRun, isFollowed } from './follow-pay-run';
import type { PayRunItem } from './pay-run-item';
import styles from './pay-runs.module.css';
import { useFresh } from './use-fresh';

/** How far those are that are under way, and what came of the one that the address names. */
export function PayRunPanels({ runs }: { runs: readonly PayRunItem[] }) {
  return runs.map((run) =>
    run.state === 'RUNNING' ? <Running key={run.uuid} run={run} /> : <Ended key={run.uuid} run={run} />,
  );
}

function useNote() {
  const { t } = useTranslation();
  return useCallback(
    ({ kind, done, skipped }: Pick<PayRunItem, 'kind' | 'done' | 'skipped'>): string =>
      [
        t(`payroll.runs.done.${kind}`, { count: done }),
        ...(skipped > 0 ? [t('payroll.run.skipped', { count: skipped })] : []),
      ].join(' · '),
    [t],
  );
}

/** The job tray goes on to say it wherever the person is by then. */
function useTray(run: PayRunItem): void {
  const { t } = useTranslation();
  const note = useNote();
  const { uuid, kind, state, total, done, skipped } = run;
  const finished = state !== 'RUNNING';
  useEffect(() => {
    if (finished && !isFollowed(uuid)) return;
    followPayRun(
      { uuid, total, done, skipped, finished },
      {
        title: t(`payroll.runs.title.${kind}`, { count: total }),
        open: t('payroll.runs.open'),
        note: (progress) => note({ kind, ...progress }),
      },
    );
  }, [uuid, kind, total, done, skipped, finished, t, note]);
}

function Running({ run }: { run: PayRunItem }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  const note = useNote();
  useTray(run);
  useFresh();
  useActionResult(fetcher.data);
  const { uuid, kind, total, done, skipped, stopping, creator } = run;
  const title = t(`payroll.runs.title.${kind}`, { count: total });
  const percent = (100 * (done + skipped)) / Math.max(1, total);
  return (
    <Panel title={title} help={t('payroll.runs.by', { name: creator })}>
      <div className={styles.running}>
        <div className={styles.progress}>
          <Progress value={percent} label={title} />
          <p role="status">{stopping ? t('payroll.runs.stopping') : note(run)}</p>
        </div>
        {!stopping && (
          <fetcher.Form method="post" action="/resources/pay-run">
            <input type="hidden" name="run" value={uuid} />
            <Button type="submit" pending={fetcher.state !== 'idle'}>
              {t('payroll.runs.stop')}
            </Button>
          </fetcher.Form>
        )}
      </div>
    </Panel>
  );
}

function Ended({ run }: { run: PayRunItem }) {
  const { t } = useTranslation();
  const { searchWith } = useSearchState();
  const note = useNote();
  useTray(run);
  const { kind, state, skipped, total, done, refusals } = run;
  const left = total - done - skipped;
  return (
    <Banner
      kind={state === 'DONE' && skipped === 0 ? 'success' : 'warning'}
      title={note(run)}
      live
      actions={
        <>
          {done > 0 && (
            <TextLink to={`/payment-history?view=${kind === 'SEND' ? 'waiting' : 'paid'}`}>
              {t(`payroll.runs.see.${kind}`)}
            </TextLink>
          )}
          <ButtonLink small kind="quiet" to={searchWith({ run: null })}>
            {t('payroll.runs.close')}
          </ButtonLink>
        </>
      }
    >
      {state !== 'DONE' && <p>{t(`payroll.runs.ended.${state as 'PARTIAL' | 'STOPPED'}`, { count: left })}</p>}
      {refusals.length > 0 && (
        <ul className={styles.refusals}>
          {refusals.map(({ invoice, number, name, message }) => (
            <li key={invoice}>
              <TextLink to={`/payment-history/${invoice}`}>
                {number === null ? name : `${name} · ${t('payroll.invoice.number', { number })}`}
              </TextLink>
              : {message}
            </li>
          ))}
        </ul>
      )}
      {skipped > refusals.length && <p>{t('payroll.runs.more', { count: skipped - refusals.length })}</p>}
    </Banner>
  );
}
