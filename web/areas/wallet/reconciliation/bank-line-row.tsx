import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/basics/button';
import { Chip } from '~/ui/basics/chip';
import { formatDay } from '~/lib/format/format-day';
import { MoneyText } from '~/ui/basics/money-text';
import { classNames } from '~/ui/theme/class-names';
import type { BankWallet, LineItem } from './bank-view';
import styles from './reconciliation.module.css';

interface Props {
  line: LineItem;
  wallet: BankWallet;
  isChosen: boolean;
  /** Null where it is only looked at. */
  tools: {
    accept: (line: LineItem) => void;
    unmatch: (line: LineItem) => void;
    book: (line: LineItem) => void;
    choose: (uuid: string) => void;
  } | null;
}

/** What the bank says, what it may be about, and what is done with it. */
export function BankLineRow({ line, wallet, isChosen, tools }: Props) {
  const { t } = useTranslation();
  const { uuid, bookedOn, amount, text, state, suggestions } = line;
  const [best, ...others] = suggestions;
  return (
    <li
      id={`line-${uuid}`}
      className={classNames(styles.line, isChosen && tools && styles.chosen)}
      tabIndex={-1}
      aria-current={isChosen && tools ? 'true' : undefined}
      onFocus={() => tools?.choose(uuid)}
    >
      <span className={styles.day}>
        <time dateTime={bookedOn} className="wz-num">
          {formatDay(bookedOn)}
        </time>
      </span>
      <div className={styles.about}>
        <p className={styles.text}>{text || t('reconciliation.noText')}</p>
        {best && (
          <p className={styles.suggestion}>
            <Chip tone={best.certainty === 'EXACT' ? 'ok' : 'plain'}>
              {t(`reconciliation.certainty.${best.certainty}`)}
            </Chip>{' '}
            {t(`reconciliation.kind.${best.kind}`)} ·{' '}
            <time dateTime={best.day} className="wz-num">
              {formatDay(best.day)}
            </time>
            {best.reference ? ` · ${best.reference}` : ''}
            {best.description ? ` · ${best.description}` : ''}
            {others.length > 0 && ` · ${t('reconciliation.more', { count: others.length })}`}
          </p>
        )}
      </div>
      <span className={styles.amount}>
        <MoneyText minor={amount} currency={wallet.currency} decimals={wallet.decimals} signed />
      </span>
      {tools && state !== 'BOOKED' && (
        <div className={styles.tools}>
          {best && (
            <Button small kind="primary" onClick={() => tools.accept(line)}>
              {t(`reconciliation.accept.${best.kind}`)}
            </Button>
          )}
          {state === 'MATCHED' && (
            <Button small onClick={() => tools.unmatch(line)}>
              {t('reconciliation.unmatch')}
            </Button>
          )}
          {state === 'OPEN' && (
            <Button small onClick={() => tools.book(line)}>
              {t('reconciliation.book.open')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
