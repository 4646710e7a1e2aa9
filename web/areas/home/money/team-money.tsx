import { useTranslation } from 'react-i18next';
import { formatDay } from '~/lib/format/format-day';
import { MoneyText } from '~/ui/basics/money-text';
import { TextLink } from '~/ui/basics/text-link';
import { Stat, Stats } from '~/ui/data/stat';
import type { TeamMoney as TeamMoneyView } from './money-view.server';

/** Payments of the project that are under way, and the next pay day; what the reader has to do stands in “Needs you”. */
export function TeamMoney({ money: { waiting, toPay, next } }: { money: TeamMoneyView }) {
  const { t } = useTranslation();
  const states = [
    { name: 'waiting', ...waiting },
    { name: 'approved', ...toPay },
  ] as const;
  const shown = states.filter(({ count }) => count > 0);
  if (shown.length === 0 && next.people === 0) return null;
  return (
    <Stats>
      {shown.map(({ name, count, total }) => (
        <Stat key={name} label={t(`home.money.${name}`)} compared={t('home.money.invoices', { count })}>
          {total && (
            <TextLink to={`/payment-history?view=${name}`} alone>
              <MoneyText {...total} />
            </TextLink>
          )}
        </Stat>
      ))}
      <Stat
        label={t('home.money.payday')}
        compared={
          <>
            {t('home.money.people', { count: next.people })}
            {next.earned && (
              <>
                {' · '}
                {t('home.money.soFar')} <MoneyText {...next.earned} />
              </>
            )}
          </>
        }
      >
        {next.day ? (
          <TextLink to="/payments" alone>
            {formatDay(next.day)}
          </TextLink>
        ) : (
          <TextLink to="/payments/settings" alone>
            {t('home.money.noPayday')}
          </TextLink>
        )}
      </Stat>
    </Stats>
  );
}
