import { useTranslation } from 'react-i18next';
import styles from '~/areas/permissions/permissions.module.css';
import { outcome, type StagedEffect } from '~/areas/permissions/staged-changes';
import type { TextKey } from '~/lib/locale/text-key';
import { Button } from '~/ui/basics/button';
import { columnName } from './column-names';
import type { Field } from './matrix';
import { markOf, PermissionMark } from './permission-mark';

interface Props {
  field: Field;
  effect: StagedEffect;
  sentences: readonly string[];
  onReset: () => void;
}

/** Why the field that is looked at is as it is. Fields say the same aloud themselves. */
export function FieldLine({ field, effect, sentences, onReset }: Props) {
  const { t } = useTranslation();
  const cell = field.column.cells[field.slug];
  if (!cell) return null;
  const { own, inherited, allowIsVain } = cell;
  const isStaged = effect !== own;
  const mark = markOf(outcome(cell, effect), effect);
  const before = t(inherited ? 'permissions.state.allowed' : 'permissions.state.notAllowed');
  return (
    <div className={styles.lineOfField}>
      <PermissionMark mark={mark} />
      <div className={styles.said}>
        <p>
          <strong>
            {t('permissions.cell', {
              permission: field.description,
              who: columnName(field.column, t as (key: TextKey) => string),
              state: t(`permissions.state.${mark}`),
            })}
          </strong>{' '}
          — {isStaged ? t('permissions.unsaved') : sentences[cell.why]}
        </p>
        <p className={styles.more}>
          {cell.locked !== null
            ? sentences[cell.locked]
            : effect !== null
              ? t('permissions.without', { state: before, why: sentences[cell.inheritedWhy] })
              : allowIsVain
                ? t('permissions.vain')
                : t('permissions.keys')}
        </p>
      </div>
      {effect !== null && cell.locked === null && (
        <Button small onClick={onReset}>
          {t('permissions.reset')}
        </Button>
      )}
    </div>
  );
}
