import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '~/areas/reports/reports.module.css';
import { Chip } from '~/ui/basics/chip';
import { DurationText } from '~/ui/basics/duration-text';
import { SplitBar } from '~/ui/charts/split-bar';
import { Table } from '~/ui/data/table';

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

interface Props<Use extends UseView> {
  uses: readonly Use[];
  total: number;
  short?: boolean;
  /** Where the class can be chosen, instead of the bar. */
  choice?: (use: Use) => ReactNode;
}

/** Apps and sites, the longest used first; bars against the first. */
export function UsesTable<Use extends UseView>({ uses, total, short, choice }: Props<Use>) {
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
        ...(choice
          ? []
          : [
              {
                id: 'bar',
                head: '',
                width: short ? '34%' : '40%',
                phone: 'away' as const,
                cell: ({ productive, neutral, unproductive, name }: Use) => (
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
            ]),
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
          cell: ({ seconds }) => <bdi className="wz-num">{Math.round((seconds / Math.max(1, total)) * 100)}%</bdi>,
        },
        {
          id: 'rating',
          head: t('reports.uses.rating'),
          cell: ({ rating }) => <Chip tone={TONES[rating]}>{t(`reports.uses.${rating}`)}</Chip>,
        },
        ...(choice ? [{ id: 'choice', head: t('productivity.class'), phone: 'tools' as const, cell: choice }] : []),
        ...(short
          ? []
          : [{ id: 'people', head: t('reports.uses.people'), number: true, cell: ({ people }: Use) => people }]),
      ]}
    />
  );
}
