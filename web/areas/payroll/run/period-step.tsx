import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useSearchState } from '~/lib/actions/use-search-state';
import { formatRange } from '~/lib/format/format-day';
import { Banner } from '~/ui/basics/banner';
import { Button } from '~/ui/basics/button';
import { TextLink } from '~/ui/basics/text-link';
import { TextField } from '~/ui/fields/text-field';
import { LinkChips } from '~/ui/layout/link-chips';
import { Panel } from '~/ui/layout/panel';
import { Stack } from '~/ui/primitives/stack';
import type { PeriodName } from './periods';
import type { RunPeriod } from './run-item';
import styles from './run.module.css';

interface Props {
  period: RunPeriod;
  presets: readonly (RunPeriod & { name: PeriodName })[];
  /** Periods of cancelled invoices, and how many people they paid. */
  freed: readonly (RunPeriod & { people: number })[];
  /** Periods of drafts that wait to be sent, and how many people they pay. */
  waiting: readonly (RunPeriod & { people: number })[];
}

/** Asks for which days people are paid: they are over. */
export function PeriodStep({ period, presets, freed, waiting }: Props) {
  const { t } = useTranslation();
  const { searchWith } = useSearchState();
  const current = presets.find(({ from, to }) => from === period.from && to === period.to)?.name ?? '';
  return (
    <Panel title={t('payroll.period')} help={t('payroll.run.periodHelp')}>
      <Stack gap={16}>
        <LinkChips
          label={t('payroll.run.presets')}
          current={current}
          chips={presets.map(({ name, from, to }) => ({
            name,
            label: t(`payroll.run.preset.${name}`),
            to: searchWith({ step: 'period', from, to }),
          }))}
        />
        {waiting.length > 0 && (
          <LinkChips
            label={t('payroll.run.waiting')}
            current={`${period.from} ${period.to}`}
            chips={waiting.map(({ from, to, people }) => ({
              name: `${from} ${to}`,
              label: t('payroll.run.freedDays', { count: people, period: formatRange(from, to) }),
              to: searchWith({ step: 'period', from, to }),
            }))}
          />
        )}
        {freed.length > 0 && (
          <Banner title={t('payroll.run.freed')}>
            <p>{t('payroll.run.freedHelp')}</p>
            <div className={styles.pair}>
              {freed.map(({ from, to, people }) => (
                <TextLink key={`${from} ${to}`} alone to={searchWith({ step: 'period', from, to })} preventScrollReset>
                  {t('payroll.run.freedDays', { count: people, period: formatRange(from, to) })}
                </TextLink>
              ))}
            </div>
          </Banner>
        )}
        <p className={styles.period}>{formatRange(period.from, period.to)}</p>
        <Form key={`${period.from} ${period.to}`} method="get" className={styles.pair}>
          <input type="hidden" name="step" value="people" />
          {(['from', 'to'] as const).map((name) => (
            <TextField
              key={name}
              type="date"
              name={name}
              label={t(`payroll.${name}`)}
              defaultValue={period[name]}
              required
            />
          ))}
          <Button type="submit" kind="primary">
            {t('payroll.run.toPeople')}
          </Button>
        </Form>
      </Stack>
    </Panel>
  );
}
