import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PermissionField } from '~/areas/permissions/permission-field';
import styles from '~/areas/permissions/permissions.module.css';
import { fieldKey, nextEffect, type Staged, type StagedEffect } from '~/areas/permissions/staged-changes';
import type { TableView } from '~/areas/permissions/table-view';
import type { TextKey } from '~/lib/locale/text-key';
import { useScrollEdges } from '~/ui/layout/use-scroll-edges';
import { classNames } from '~/ui/theme/class-names';
import { columnName } from './column-names';
import { FieldLine } from './field-line';
import { moved, type Position } from './grid-keys';
import { type Field, fieldOf, type Matrix, type Side } from './matrix';

interface Props {
  matrix: Matrix;
  table: TableView;
  staged: Staged;
  onChange: (field: Field, effect: StagedEffect) => void;
  head: (side: Side) => ReactNode;
  line: (side: Side) => ReactNode;
  /** Marks the lines in which the two columns differ. */
  comparing: boolean;
  /** The column a phone shows: by itself, as a list. */
  shown: number;
}

/** A grid as WAI-ARIA describes it: one field can be reached by Tab, the others by the arrow keys. */
export function PermissionGrid({ matrix, table, staged, onChange, head, line, comparing, shown }: Props) {
  const { t } = useTranslation();
  const [at, setAt] = useState<Position>({ row: 0, column: 0 });
  const [looked, setLooked] = useState<Position | null>(null);
  const [spoken, setSpoken] = useState('');
  const body = useRef<HTMLTableElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useScrollEdges(box);
  const info = useId();
  const rows = matrix.groups.flatMap((group) => group.rows);
  const size = { rows: rows.length, columns: matrix.heads.length };
  const active = { row: Math.min(at.row, size.rows - 1), column: Math.min(at.column, size.columns - 1) };
  const fieldAt = ({ row, column }: Position): Field | undefined => {
    const [side, top] = [rows[row], matrix.heads[column]];
    return side && top && fieldOf(side, top);
  };
  const effectOf = ({ column, slug }: Field): StagedEffect => {
    const change = staged.get(fieldKey(column.id, slug));
    return change ? change.effect : (column.cells[slug]?.own ?? null);
  };
  const change = (field: Field, effect: StagedEffect): void => {
    const cell = field.column.cells[field.slug];
    if (!cell) return;
    if (cell.locked !== null) setSpoken(table.sentences[cell.locked] ?? '');
    else {
      onChange(field, effect);
      setSpoken(
        `${columnName(field.column, t as (key: TextKey) => string)}: ${t(`permissions.effect.${effect ?? 'INHERIT'}`)}`,
      );
    }
  };
  const press = (field: Field): void => {
    const cell = field.column.cells[field.slug];
    if (cell) change(field, nextEffect(cell, effectOf(field)));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    const field = fieldAt(active);
    if ((event.key === 'Delete' || event.key === 'Backspace') && field) {
      event.preventDefault();
      change(field, null);
      return;
    }
    const to = moved(event, active, size, document.documentElement.dir === 'rtl');
    if (!to || !(event.target as HTMLElement).closest('[data-field]')) return;
    event.preventDefault();
    setAt(to);
    body.current?.querySelector<HTMLElement>(`[data-field="${to.row}/${to.column}"]`)?.focus();
  };
  const seen = fieldAt(looked ?? active);
  let index = -1;
  return (
    <div className={styles.frame}>
      <div ref={box} className={classNames(styles.scroll, 'wz-fade')} data-many={matrix.heads.length > 2 || undefined}>
        <table
          ref={body}
          role="grid"
          aria-label={t('permissions.title')}
          aria-describedby={info}
          className={styles.grid}
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr>
              <td className={styles.corner} />
              {matrix.heads.map((side, column) => (
                <th key={sideKey(side)} scope="col" data-shown={column === shown || undefined}>
                  {head(side)}
                </th>
              ))}
            </tr>
          </thead>
          {matrix.groups.map((group) => (
            <tbody key={group.id}>
              <tr className={styles.group}>
                <th colSpan={matrix.heads.length + 1} scope="rowgroup">
                  <GroupName id={group.id} />
                </th>
              </tr>
              {group.rows.map((side) => {
                index += 1;
                const row = index;
                return (
                  <tr key={sideKey(side)} data-differs={(comparing && differs(matrix, side)) || undefined}>
                    <th scope="row" className={styles.line}>
                      {line(side)}
                      {comparing && differs(matrix, side) && (
                        <span className={styles.differs}>{t('permissions.differs')}</span>
                      )}
                    </th>
                    {matrix.heads.map((top, column) => {
                      const field = fieldOf(side, top);
                      return (
                        <td key={sideKey(top)} role="gridcell" data-shown={column === shown || undefined}>
                          <PermissionField
                            field={field}
                            effect={effectOf(field)}
                            isStaged={staged.has(fieldKey(field.column.id, field.slug))}
                            sentences={table.sentences}
                            place={`${row}/${column}`}
                            isActive={row === active.row && column === active.column}
                            onFocus={() => {
                              setAt({ row, column });
                              setLooked(null);
                            }}
                            onLook={(looks) => setLooked(looks ? { row, column } : null)}
                            onPress={() => press(field)}
                          />
                        </td>
                      );
                    })}
                  </tr>
                );
              })}
            </tbody>
          ))}
        </table>
      </div>
      <p id={info} className="wz-hidden">
        {t('permissions.keys')}
      </p>
      <p className="wz-hidden" role="status">
        {spoken}
      </p>
      {seen && (
        <FieldLine
          field={seen}
          effect={effectOf(seen)}
          sentences={table.sentences}
          onReset={() => change(seen, null)}
        />
      )}
    </div>
  );
}

function GroupName({ id }: { id: string }) {
  const { t } = useTranslation();
  if (id === 'COMPANY_ROLE') return <>{t('permissions.companyRoles')}</>;
  if (id === 'PROJECT_ROLE') return <>{t('permissions.projectRoles')}</>;
  if (id === 'USER') return <>{t('permissions.people')}</>;
  return (
    <>
      {t(`permissions.groups.${id}`)} <span className={styles.groupHelp}>{t(`permissions.groupHelp.${id}`)}</span>
    </>
  );
}

function sideKey(side: Side): string {
  return side.kind === 'permission' ? side.slug : side.column.id;
}

function differs({ heads }: Matrix, side: Side): boolean {
  const results = heads.map((head) => {
    const { column, slug } = fieldOf(side, head);
    return column.cells[slug]?.allow;
  });
  return new Set(results).size > 1;
}
