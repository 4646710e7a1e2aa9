import { useTranslation } from 'react-i18next';
import styles from '~/areas/wallet/reconciliation/reconciliation.module.css';
import { formatDay } from '~/lib/format/format-day';
import { RadioGroup } from '~/ui/fields/radio-group';
import { Banner } from '~/ui/basics/banner';
import { directionAnswers, hasSigns } from './direction-answers';
import { ALL_ACCOUNTS, type ChosenBankFormat, DECIMALS, type Mapping, type Preview, statedAs } from './preview';

interface Props {
  preview: Preview;
  onAnswer: (values: Partial<Mapping>) => void;
  onFormat: (values: ChosenBankFormat) => void;
}

/** Asks somebody who knows the account for everything that nothing in the file proves. */
export function FileQuestions({ preview, onAnswer, onFormat }: Props) {
  const { t } = useTranslation();
  const { questions } = preview;
  if (questions.length === 0) return null;
  return (
    <Banner kind="warning" live title={t('reconciliation.import.questions', { count: questions.length })}>
      <div className={styles.questions}>
        {questions.includes('ENCODING') && (
          <RadioGroup
            name="question.encoding"
            label={t('reconciliation.import.question.ENCODING')}
            options={(preview.encodings ?? []).map(({ encoding, text }) => ({
              value: encoding,
              label: text,
              help: encoding.toUpperCase(),
            }))}
            onChange={(encoding) => onFormat({ encoding })}
          />
        )}
        {questions.includes('ACCOUNT') && (
          <RadioGroup
            name="question.account"
            label={t('reconciliation.import.question.ACCOUNT')}
            options={[
              ...preview.format.accounts.map((value) => ({ value, label: value })),
              ...(preview.format.type === 'camt.053'
                ? []
                : [{ value: ALL_ACCOUNTS, label: t('reconciliation.import.allAccounts') }]),
            ]}
            onChange={(account) => onFormat({ account })}
          />
        )}
        {questions.includes('COLUMNS') && <p className={styles.text}>{t('reconciliation.import.question.COLUMNS')}</p>}
        {questions.includes('DAY_ORDER') && <DayOrder preview={preview} onAnswer={onAnswer} />}
        {questions.includes('DAY_ABOVE') && (
          <RadioGroup
            name="question.dayAbove"
            label={t('reconciliation.import.question.DAY_ABOVE')}
            options={(['yes', 'no'] as const).map((value) => ({
              value,
              label: t(`reconciliation.import.dayAbove.${value}`),
            }))}
            onChange={(value) => onAnswer({ dayAbove: value === 'yes' })}
          />
        )}
        {questions.includes('DECIMALS') && (
          <RadioGroup
            name="question.decimal"
            label={t('reconciliation.import.question.DECIMALS')}
            options={DECIMALS.map((value) => ({
              value,
              label: t(`reconciliation.import.decimal.${value === '.' ? 'point' : 'comma'}`),
            }))}
            onChange={(decimal) => onAnswer({ decimal: decimal as Mapping['decimal'] })}
          />
        )}
        {questions.includes('DIRECTION') && <InOrOut preview={preview} onAnswer={onAnswer} />}
        {questions.includes('STATES') && <States preview={preview} onAnswer={onAnswer} />}
      </div>
    </Banner>
  );
}

function DayOrder({ preview: { days }, onAnswer }: Pick<Props, 'preview' | 'onAnswer'>) {
  const { t } = useTranslation();
  if (!days) return null;
  return (
    <RadioGroup
      name="question.dateOrder"
      label={t('reconciliation.import.question.DAY_ORDER', { example: days.cell })}
      options={days.choices.map(({ order, day }) => ({
        value: order,
        label: formatDay(day),
        help: t(`reconciliation.import.order.${order}`),
      }))}
      onChange={(dateOrder) => onAnswer({ dateOrder: dateOrder as Mapping['dateOrder'] })}
    />
  );
}

/** Asks about the states of a file, of which somebody has to say whether their lines are booked; those that are known are chosen. */
function States({ preview: { states, mapping }, onAnswer }: Pick<Props, 'preview' | 'onAnswer'>) {
  const { t } = useTranslation();
  const lists = ['wordsBooked', 'wordsNotBooked'] as const;
  return states.map((state) => (
    <RadioGroup
      key={state}
      name={`question.state.${state}`}
      label={t(`reconciliation.import.question.${state === '' ? 'NO_STATE' : 'STATES'}`, { state })}
      value={lists.find((list) => mapping[list].includes(state)) ?? ''}
      options={lists.map((value) => ({
        value,
        label: t(`reconciliation.import.${value === 'wordsBooked' ? 'booked' : 'notBooked'}`),
      }))}
      onChange={(chosen) => onAnswer(statedAs(mapping, state, chosen === 'wordsBooked'))}
    />
  ));
}

/** Asks for the direction: of one column of amounts, or which of two columns is money out. */
function InOrOut({ preview, onAnswer }: Pick<Props, 'preview' | 'onAnswer'>) {
  const { t } = useTranslation();
  const nameOf = (column: number | null | undefined) => preview.headings[column ?? 0] || String((column ?? 0) + 1);
  const answers = directionAnswers(preview);
  const options = answers.map(({ direction, debit, credit }, at) => ({
    value: String(at),
    label:
      direction === 'COLUMNS'
        ? t('reconciliation.import.twoColumns', { debit: nameOf(debit), credit: nameOf(credit) })
        : t(`reconciliation.import.direction.${direction}`),
  }));
  return (
    <RadioGroup
      name="question.direction"
      label={t(`reconciliation.import.question.${hasSigns(preview) ? 'SIGNS' : 'DIRECTION'}`)}
      options={options}
      onChange={(at) => onAnswer(answers[Number(at)] ?? {})}
    />
  );
}
