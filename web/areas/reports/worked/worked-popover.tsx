import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { clockText } from '~/lib/format/clock-text';
import { formatRange } from '~/lib/format/format-day';
import { Button } from '~/ui/basics/button';
import { useDurationWords } from '~/ui/basics/duration-text';
import { SkeletonLines } from '~/ui/basics/skeleton';
import { TextLink } from '~/ui/basics/text-link';
import { Popover } from '~/ui/overlays/popover';
import { SumsSplit } from '../tables/sums-split';
import { type SumsOf, useReportLinks } from '../use-report-links';
import styles from './worked.module.css';
import type { workedSums } from './worked.server';

interface Props {
  of: SumsOf;
  to?: string;
  action?: { label: string; onPress: () => void };
  onClose: () => void;
}

type Sums = Awaited<ReturnType<typeof workedSums>>;

/** tracked − idle − unproductive + manual = worked, to the second. */
export default function WorkedPopover({ of, to, action, onClose }: Props) {
  const { t } = useTranslation();
  const links = useReportLinks();
  const { load, data } = useFetcher<Sums>();
  const address = links.sums(of);
  useEffect(() => load(address), [load, address]);
  return (
    <Popover
      open
      beside
      onChange={(open) => {
        if (!open) onClose();
      }}
      label={t('reports.made.label')}
      width={300}
      trigger={<span className={styles.anchor} />}
    >
      <div className={styles.panel}>
        <h2 tabIndex={-1} data-autofocus>
          {t('reports.made.label')}
          <small>
            <bdi>{formatRange(of.from, of.to ?? of.from)}</bdi>
          </small>
        </h2>
        {data ? <Arithmetic sums={data} of={of} /> : <SkeletonLines lines={5} />}
        {action ? (
          <Button
            small
            onClick={() => {
              onClose();
              action.onPress();
            }}
          >
            {action.label}
          </Button>
        ) : (
          to && (
            <TextLink to={to} alone>
              {t('reports.made.open')}
            </TextLink>
          )
        )}
      </div>
    </Popover>
  );
}

function Arithmetic({ sums, of }: { sums: Sums; of: SumsOf }) {
  const { t } = useTranslation();
  const durationWords = useDurationWords();
  const links = useReportLinks();
  const { from, to = from, user, team } = of;
  const whose = { from, to, ...(team && { team }), ...(user && { user, team: null, tag: null }) };
  const requests = new URLSearchParams({ view: 'decided', status: 'APPROVED', from, to, ...(user && { user }) });
  const lines = [
    {
      name: 'tracked',
      sign: '',
      seconds: sums.tracked,
      path: from === to ? links.day(from, user) : links.report('/hours-tracked', { ...whose, by: 'day' }),
    },
    { name: 'idle', sign: '−', seconds: sums.idleDeducted, path: links.report('/idle-time', whose) },
    { name: 'unproductive', sign: '−', seconds: sums.unproductive, path: links.report('/top-apps', whose) },
    { name: 'manual', sign: '+', seconds: sums.manual, path: `/manual-time?${requests}` },
  ] as const;
  const kept = sums.idle - sums.idleDeducted;
  return (
    <>
      <table className={styles.sums}>
        <tbody>
          {lines.map(({ name, sign, seconds, path }) => (
            <tr key={name}>
              <th scope="row">
                {seconds > 0 ? <TextLink to={path}>{t(`reports.sums.${name}`)}</TextLink> : t(`reports.sums.${name}`)}
              </th>
              <td>
                <Seconds sign={seconds > 0 ? sign : ''} seconds={seconds} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('reports.sums.worked')}</th>
            <td>
              <Seconds sign="=" seconds={sums.worked} />
            </td>
          </tr>
        </tfoot>
      </table>
      <SumsSplit sums={sums} />
      {kept > 0 && <p>{t('reports.made.idleKept', { time: durationWords(kept) })}</p>}
      {sums.overLimit > 0 && <p>{t('reports.made.overLimit', { time: durationWords(sums.overLimit) })}</p>}
    </>
  );
}

function Seconds({ sign, seconds }: { sign: string; seconds: number }) {
  return (
    <bdi className="wz-num" dir="ltr">
      {sign && `${sign} `}
      {clockText(seconds)}
    </bdi>
  );
}
