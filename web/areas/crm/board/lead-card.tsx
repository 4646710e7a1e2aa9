import { Link } from '@remix-run/react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchState } from '~/lib/actions/use-search-state';
import { IconButton } from '~/ui/basics/button';
import { Menu, MenuItem, MenuLabel } from '~/ui/overlays/menu';
import { IconDots } from '~/ui/theme/icons';
import { LEAD_STATUS_CHOICES } from '../choices';
import { type LeadItem, type LeadRights, type LeadStatus, missingFor } from '../lead-item';
import { PriorityMark } from '../priority-mark';
import styles from './board.module.css';

interface Props {
  lead: LeadItem;
  rights: LeadRights;
  moving: string | null;
  onDrag: (lead: LeadItem | null) => void;
  onMove: (lead: LeadItem, to: LeadStatus) => void;
}

/** A lead on the board: dragged to another column, or moved by its menu or the keys 1 to 6 while it has the focus. */
export function LeadCard({ lead, rights, moving, onDrag, onMove }: Props) {
  const { t } = useTranslation();
  const { searchWith } = useSearchState();
  const others = LEAD_STATUS_CHOICES.filter((status) => status !== lead.status);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = LEAD_STATUS_CHOICES[Number(event.key) - 1];
    if (!to || to === lead.status || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onMove(lead, to);
  };
  return (
    <li
      className={styles.card}
      data-moving={moving === lead.uuid || undefined}
      draggable={!lead.isFinalized}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', lead.name);
        onDrag(lead);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <div className={styles.top}>
        <Link
          to={searchWith({ lead: lead.uuid })}
          preventScrollReset
          draggable={false}
          className={styles.name}
          aria-keyshortcuts="1 2 3 4 5 6"
          onKeyDown={onKeyDown}
        >
          {lead.name}
        </Link>
        {!lead.isFinalized && (
          <Menu
            trigger={
              <IconButton small label={t('crm.moveOf', { name: lead.name })}>
                <IconDots size={16} aria-hidden />
              </IconButton>
            }
          >
            <MenuLabel>{t('crm.move.menu')}</MenuLabel>
            {others.map((status) => (
              <MenuItem
                key={status}
                end={<kbd>{LEAD_STATUS_CHOICES.indexOf(status) + 1}</kbd>}
                onSelect={() => onMove(lead, status)}
              >
                {t(`crm.status.${status}`)}
                {missingFor(rights, lead.status, status) && ` · ${t('crm.notAllowed')}`}
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
      <p className={styles.contact}>{lead.contact}</p>
      <p className={styles.foot}>
        <PriorityMark priority={lead.priority} />
        <span>{t('crm.board.days', { count: lead.days })}</span>
        <span className={styles.agent}>{lead.lastAgent ?? lead.followers[0] ?? t('crm.pool')}</span>
      </p>
      {lead.isOverdue && <p className={styles.overdue}>{t('crm.overdue')}</p>}
    </li>
  );
}
