import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchState } from '~/lib/actions/use-search-state';
import { Button } from '~/ui/basics/button';
import { IconChevronDown, IconChevronUp } from '~/ui/theme/icons';
import type { LeadItem, LeadRights, LeadStatus } from '../lead-item';
import styles from './board.module.css';
import { LeadCard } from './lead-card';
import { useMoreCards } from './use-more-cards';

interface Props {
  status: LeadStatus;
  total: number;
  cards: readonly LeadItem[];
  /** Shown on a phone. */
  isShown: boolean;
  isClosed: boolean;
  onToggle?: () => void;
  dragged: LeadItem | null;
  rights: LeadRights;
  moving: string | null;
  onDrag: (lead: LeadItem | null) => void;
  onMove: (lead: LeadItem, to: LeadStatus) => void;
}

/** The leads of one status, the most urgent first. */
export function BoardColumn(props: Props) {
  const { status, total, isShown, isClosed, onToggle, dragged, onDrag, onMove, ...rest } = props;
  const { t } = useTranslation();
  const title = t(`crm.status.${status}`);
  const [isOver, setOver] = useState(false);
  const takes = dragged !== null && dragged.status !== status;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (dragged && takes) onMove(dragged, status);
    onDrag(null);
  };
  const Chevron = isClosed ? IconChevronDown : IconChevronUp;
  return (
    <section
      className={styles.column}
      data-shown={isShown || undefined}
      data-closed={isClosed || undefined}
      data-over={(takes && isOver) || undefined}
      aria-label={t('crm.board.column', { status: title, count: total })}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
      <header className={styles.head}>
        <h2>{title}</h2>
        <bdi className={styles.count}>{total}</bdi>
        {onToggle && (
          <Button
            kind="quiet"
            small
            aria-expanded={!isClosed}
            aria-label={t(isClosed ? 'crm.board.open' : 'crm.board.close', { status: title })}
            onClick={onToggle}
          >
            <Chevron size={16} aria-hidden />
          </Button>
        )}
      </header>
      {!isClosed && <Cards status={status} total={total} onDrag={onDrag} onMove={onMove} {...rest} />}
    </section>
  );
}

type CardsProps = Pick<Props, 'status' | 'total' | 'cards' | 'rights' | 'moving' | 'onDrag' | 'onMove'>;

/** The first cards come with the page; more are fetched when the end of the column comes into sight. */
function Cards({ status, total, cards, ...rest }: CardsProps) {
  const { t } = useTranslation();
  const { search } = useSearchState();
  const { all, pending, load } = useMoreCards({ status, total, cards, search });
  const end = useInSight(load);
  if (all.length === 0) return <p className={styles.none}>{t('crm.board.none')}</p>;
  return (
    <>
      <ul className={styles.cards}>
        {all.map((lead) => (
          <LeadCard key={lead.uuid} lead={lead} {...rest} />
        ))}
      </ul>
      {all.length < total && (
        <div ref={end} className={styles.more}>
          <Button kind="quiet" small pending={pending} onClick={load}>
            {t('crm.board.more', { count: total - all.length })}
          </Button>
        </div>
      )}
    </>
  );
}

/** Answers where the mark is put whose coming into sight calls `load`. */
function useInSight(load: () => void) {
  const mark = useRef<HTMLDivElement>(null);
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    const element = mark.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
    });
    observer.observe(element);
    return () => observer.disconnect();
  });
  return mark;
}
