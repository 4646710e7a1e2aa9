import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/basics/button';
import { Chip } from '~/ui/basics/chip';
import { formatDay } from '~/lib/format/format-day';
import { MoneyText } from '~/ui/basics/money-text';
import { classNames } from '~/ui/theme/class-names';
import type { BankWallet, LineItem, SuggestionItem } from './bank-view';
import styles from './reconciliation.module.css';

interface Props {
  line: LineItem;
  wallet: BankWallet;
  isChosen: boolean;
  /** Null where it is only looked at. */
  tools: {
    accept: (line: LineItem, about: SuggestionItem) => void;
    unmatch: (line: LineItem) => void;
    book: (line: LineItem) => void;
    undo: (what: 'reverse' | 'removeLine', line: LineItem) => void;
    choose: (uuid: string) => void;
  } | null;
}

/** Shows a line of the bank, the bookings that it may be about, and the acts on it. */
export function BankLineRow({ line, wallet, isChosen, tools }: Props) {
  const { t } = useTranslation();
  const { uuid, bookedOn, amount, text, state, suggestions, removeReason } = line;
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
        {removeReason !== null && <p className={styles.suggestion}>{removeReason}</p>}
        {best && (
          <p className={styles.suggestion}>
            <Chip tone={best.certainty === 'EXACT' ? 'ok' : 'plain'}>
              {t(`reconciliation.certainty.${best.certainty}`)}
            </Chip>{' '}
            <About about={best} />
          </p>
        )}
        {others.length > 0 && (
          <Others others={others} onAccept={tools && state === 'OPEN' ? (about) => tools.accept(line, about) : null} />
        )}
      </div>
      <span className={styles.amount}>
        <MoneyText minor={amount} currency={wallet.currency} decimals={wallet.decimals} signed />
      </span>
      {tools && removeReason === null && <Tools line={line} tools={tools} />}
    </li>
  );
}

function Tools({ line, tools }: { line: LineItem; tools: NonNullable<Props['tools']> }) {
  const { t } = useTranslation();
  const { state, suggestions } = line;
  const [best] = suggestions;
  return (
    <div className={styles.tools}>
      {best && (
        <Button small kind="primary" onClick={() => tools.accept(line, best)}>
          {t(`reconciliation.accept.${best.kind}`)}
        </Button>
      )}
      {state === 'MATCHED' && (
        <Button small onClick={() => tools.unmatch(line)}>
          {t('reconciliation.unmatch')}
        </Button>
      )}
      {state === 'OPEN' && (
        <>
          <Button small onClick={() => tools.book(line)}>
            {t('reconciliation.book.open')}
          </Button>
          <Button small onClick={() => tools.undo('removeLine', line)}>
            {t('reconciliation.undo.removeLine.open')}
          </Button>
        </>
      )}
      {state === 'BOOKED' && (
        <Button small onClick={() => tools.undo('reverse', line)}>
          {t('reconciliation.undo.reverse.open')}
        </Button>
      )}
    </div>
  );
}

function About({ about: { kind, day, reference, description } }: { about: SuggestionItem }) {
  const { t } = useTranslation();
  return (
    <>
      {t(`reconciliation.kind.${kind}`)} ·{' '}
      <time dateTime={day} className="wz-num">
        {formatDay(day)}
      </time>
      {reference ? ` · ${reference}` : ''}
      {description ? ` · ${description}` : ''}
    </>
  );
}

interface OthersProps {
  others: readonly SuggestionItem[];
  /** Null where it is only looked at. */
  onAccept: ((about: SuggestionItem) => void) | null;
}

/** Lists further bookings that the line may be about; whoever knows better chooses. */
function Others({ others, onAccept }: OthersProps) {
  const { t } = useTranslation();
  return (
    <details className={styles.others}>
      <summary>{t('reconciliation.more', { count: others.length })}</summary>
      <ul>
        {others.map((about) => (
          <li key={about.uuid}>
            <span>
              <About about={about} />
            </span>
            {onAccept && (
              <Button small onClick={() => onAccept(about)}>
                {t(`reconciliation.accept.${about.kind}`)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
