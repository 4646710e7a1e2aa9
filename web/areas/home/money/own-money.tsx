import { useTranslation } from 'react-i18next';
import { formatDay } from '~/lib/format/format-day';
import { MoneyText } from '~/ui/basics/money-text';
import { TextLink } from '~/ui/basics/text-link';
import { Stat, Stats } from '~/ui/data/stat';
import { Row, Stack } from '~/ui/primitives/stack';
import type { OwnMoney as OwnMoneyView } from './money-view.server';

/** The reader's own pay: invoices to approve, earnings that are not invoiced yet, balance and next pay day. */
export function OwnMoney({ money: { toApprove, earned, balances, payday } }: { money: OwnMoneyView }) {
  const { t } = useTranslation();
  return (
    <Stats>
      {toApprove.length > 0 && (
        <Stat label={t('home.money.approve')}>
          <Stack gap={4} align="start">
            {toApprove.map(({ uuid, number, total, currency, decimals }) => (
              <TextLink key={uuid} alone to={`/payment-history/${uuid}`}>
                {t('home.money.invoice', { number })}{' '}
                <MoneyText minor={total} currency={currency} decimals={decimals} />
              </TextLink>
            ))}
          </Stack>
        </Stat>
      )}
      {earned && (
        <Stat label={t('home.money.earned')} compared={t('home.money.since', { day: formatDay(earned.from) })}>
          <MoneyText {...earned} />
        </Stat>
      )}
      {balances.length > 0 && (
        <Stat label={t('home.money.balance')}>
          <Stack gap={4} align="start">
            {balances.map((balance) => (
              <Row key={balance.currency} gap={12}>
                <TextLink alone to="/accounts/user">
                  <MoneyText {...balance} />
                </TextLink>
                <TextLink alone to={`/accounts/user?do=withdraw&currency=${balance.currency}`}>
                  {t('home.money.withdraw')}
                </TextLink>
              </Row>
            ))}
          </Stack>
        </Stat>
      )}
      {payday && <Stat label={t('home.money.payday')}>{formatDay(payday)}</Stat>}
    </Stats>
  );
}
