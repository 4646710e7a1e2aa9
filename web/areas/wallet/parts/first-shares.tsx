import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WHOLE } from '~/areas/money/percent';
import { Button, IconButton } from '~/ui/basics/button';
import fieldStyles from '~/ui/frame/field.module.css';
import { Row } from '~/ui/primitives/stack';
import { IconPlus, IconX } from '~/ui/theme/icons';
import styles from './first-shares.module.css';
import { PercentTable } from './percent-table';
import { isWhole, type StagedPart, useStagedParts } from './staged-parts';

const MAX_NAME = 60;
const MAX_SHARES = 50;

interface Named {
  key: string;
  name: string;
}

interface Staged {
  names: readonly Named[];
  parts: readonly StagedPart[];
  ready: boolean;
  setNames: (names: readonly Named[]) => void;
  change: (key: string, text: string) => void;
}

/** The shares that a percent-based wallet begins with: two to start from. */
export function useFirstShares(): Staged {
  const [names, setNames] = useState<readonly Named[]>([
    { key: '0', name: '' },
    { key: '1', name: '' },
  ]);
  const { parts, change } = useStagedParts(names.map((named) => ({ ...named, bp: WHOLE / 2 })));
  const ready = isWhole(parts) && names.every(({ name }) => name.trim() !== '');
  return { names, parts, ready, setNames, change };
}

/** Fields of the names, and of the percentages by which they divide arriving money. */
export function FirstShares({ names, parts, setNames, change }: Staged) {
  const { t } = useTranslation();
  const called = parts.map((part, position) => ({
    ...part,
    name: part.name.trim() || t('wallet.parts.unnamed', { number: position + 1 }),
  }));
  const shares = parts.map(({ name, bp }) => ({ name: name.trim(), percent: (bp ?? 0) / 100 }));
  const add = () => {
    const key = String(1 + Math.max(...names.map((named) => Number(named.key))));
    setNames([...names, { key, name: '' }]);
    change(key, '');
  };
  return (
    <fieldset className={styles.choices}>
      <legend>{t('wallet.act.create.shares')}</legend>
      <input type="hidden" name="shares" value={JSON.stringify(shares)} />
      {names.map(({ key, name }, position) => (
        <Row key={key} gap={8} nowrap>
          <input
            className={fieldStyles.input}
            aria-label={t('wallet.parts.nameOf', { number: position + 1 })}
            placeholder={t('wallet.parts.unnamed', { number: position + 1 })}
            value={name}
            maxLength={MAX_NAME}
            autoComplete="off"
            onChange={(event) =>
              setNames(names.map((named) => (named.key === key ? { key, name: event.target.value } : named)))
            }
          />
          {names.length > 1 && (
            <IconButton
              small
              label={t('wallet.parts.remove', { name: called[position]?.name })}
              onClick={() => setNames(names.filter((named) => named.key !== key))}
            >
              <IconX size={16} aria-hidden />
            </IconButton>
          )}
        </Row>
      ))}
      {names.length < MAX_SHARES && (
        <div>
          <Button kind="quiet" small icon={<IconPlus size={16} aria-hidden />} onClick={add}>
            {t('wallet.act.addShares.another')}
          </Button>
        </div>
      )}
      <PercentTable label={t('wallet.act.create.shares')} parts={called} onChange={change} />
    </fieldset>
  );
}
