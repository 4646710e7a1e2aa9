import { useTranslation } from 'react-i18next';
import type { TextKey } from '~/lib/locale/text-key';
import { columnName } from './grid/column-names';
import type { Field } from './grid/matrix';
import { markOf, PermissionMark } from './grid/permission-mark';
import styles from './permissions.module.css';
import { outcome, type StagedEffect } from './staged-changes';

interface Props {
  field: Field;
  effect: StagedEffect;
  isStaged: boolean;
  sentences: readonly string[];
  /** `row/column`: where the keyboard finds it. */
  place: string;
  isActive: boolean;
  onFocus: () => void;
  onLook: (looks: boolean) => void;
  onPress: () => void;
}

export function PermissionField(props: Props) {
  const { field, effect, isStaged, sentences, place, isActive, onFocus, onLook, onPress } = props;
  const { t } = useTranslation();
  const cell = field.column.cells[field.slug];
  if (!cell) return null;
  const mark = markOf(outcome(cell, effect), effect);
  const isLocked = cell.locked !== null;
  const said = t('permissions.cell', {
    permission: field.description,
    who: columnName(field.column, t as (key: TextKey) => string),
    state: t(`permissions.state.${mark}`),
  });
  const why = isStaged ? t('permissions.unsaved') : sentences[cell.why];
  return (
    <button
      type="button"
      data-field={place}
      data-staged={isStaged || undefined}
      data-locked={isLocked || undefined}
      className={styles.field}
      tabIndex={isActive ? 0 : -1}
      aria-disabled={isLocked || undefined}
      aria-label={[said, why, isLocked && t('permissions.locked')].filter(Boolean).join('. ')}
      onFocus={onFocus}
      onMouseEnter={() => onLook(true)}
      onMouseLeave={() => onLook(false)}
      onClick={onPress}
    >
      <PermissionMark mark={mark} />
    </button>
  );
}
