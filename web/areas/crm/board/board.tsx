import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchState } from '~/lib/actions/use-search-state';
import type { LeadItem, LeadRights, LeadStatus } from '../lead-item';
import { isClosedStatus, LEAD_STATUS_CHOICES, openedColumns } from '../choices';
import { BoardColumn } from './board-column';
import styles from './board.module.css';

interface Props {
  columns: readonly { status: LeadStatus; total: number; isOpen: boolean; cards: readonly LeadItem[] }[];
  rights: LeadRights;
  /** A lead shall get another status; a dialog asks what happened. */
  onMove: (lead: LeadItem, to: LeadStatus) => void;
  /** The lead whose move is being asked about stays where it was, and is drawn faint. */
  moving: string | null;
}

/** Leads in columns by their status. A phone shows one column, chosen above it. */
export function Board({ columns, rights, onMove, moving }: Props) {
  const { t } = useTranslation();
  const { search, go } = useSearchState();
  const [dragged, setDragged] = useState<LeadItem | null>(null);
  const shown = LEAD_STATUS_CHOICES.find((status) => status === search.get('column')) ?? columns[0]?.status;
  const opened = openedColumns(search).filter(isClosedStatus);
  const toggle = (status: LeadStatus) => {
    const next = opened.includes(status) ? opened.filter((one) => one !== status) : [...opened, status];
    void go({ open: next.join('.') || null, column: null });
  };
  return (
    <>
      <nav className={styles.switch} aria-label={t('crm.board.columns')}>
        {columns.map(({ status, total }) => (
          <button
            key={status}
            type="button"
            aria-pressed={status === shown}
            onClick={() => void go({ column: status })}
          >
            {t(`crm.status.${status}`)} <bdi>{total}</bdi>
          </button>
        ))}
      </nav>
      <div className={styles.board}>
        {columns.map(({ isOpen, ...column }) => (
          <BoardColumn
            key={column.status}
            {...column}
            isShown={column.status === shown}
            isClosed={!isOpen}
            onToggle={isClosedStatus(column.status) ? () => toggle(column.status) : undefined}
            dragged={dragged}
            rights={rights}
            moving={moving}
            onDrag={setDragged}
            onMove={onMove}
          />
        ))}
      </div>
    </>
  );
}
