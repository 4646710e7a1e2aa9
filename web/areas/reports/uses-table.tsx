import { useTranslation } from 'react-i18next';
import { Chip } from '~/ui/chip';
import { DurationText } from '~/ui/duration-text';
import { SplitBar } from '~/ui/split-bar';
import { Table } from '~/ui/table';
import styles from './reports.module.css';

export interface UseView {
  key: number;
  kind: 'APP' | 'SITE';
  name: string;
  seconds: number;
  productive: number;
  neutral: number;
  unproductive: number;
  rating: 'PRODUCTIVE' | 'NEUTRAL' | 'UNPRODUCTIVE';
  people: number;
}

const TONES = { PRODUCTIVE: 'ok', NEUTRAL: 'plain', UNPRODUCTIVE: 'danger' } as const;

/** Apps and sites, the longest used first; bars against the first. */
export function UsesTable({ uses, total, short }: { uses: readonly UseView[]; total: number; short?: boolean }) {
  const { t } = useTranslation();
  const most = uses[0]?.seconds ?? 1;
  return (
    <Table
      caption={t('reports.uses.title')}
      rows={uses}
      rowKey={({ key }) => String(key)}
      columns={[
        {
          id: 'name',
          head: t('reports.uses.name'),
          phone: 'title',
          cell: ({ name, kind }) => (
            <span className={styles.personWords}>
              <bdi>{name}</bdi>
              <small>{t(`reports.uses.${kind}`)}</small>
            </span>
          ),
        },
        {
          id: 'bar',
          head: '',
          width: short ? '34%' : '40%',
          phone: 'away',
          cell: ({ productive, neutral, unproductive, name }) => (
            <SplitBar
              of={most}
              label={name}
              parts={[
                { kind: 'productive', value: productive },
                { kind: 'neutral', value: neutral },
                { kind: 'unproductive', value: unproductive },
              ]}
            />
          ),
        },
        {
          id: 'time',
          head: t('reports.uses.time'),
          number: true,
          phone: 'number',
          cell: ({ seconds }) => <DurationText seconds={seconds} />,
        },
        {
          id: 'share',
          head: t('reports.uses.share'),
          number: true,
          cell: ({ seconds }) => <bdi className="wz-num">{Math.round((seconds / Math.max(1, total)) * 100)} %</bdi>,
        },
        {
          id: 'rating',
          head: t('reports.uses.rating'),
          cell: ({ rating }) => <Chip tone={TONES[rating]}>{t(`reports.uses.${rating}`)}</Chip>,
        },
        ...(short
          ? []
          : [{ id: 'people', head: t('reports.uses.people'), number: true, cell: ({ people }: UseView) => people }]),
      ]}
    />
  );
}
