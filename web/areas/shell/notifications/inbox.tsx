import { useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShell } from '~/areas/shell/layout/shell-context';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { formatDate } from '~/lib/format/format-date';
import { usePageZone } from '~/lib/format/use-page-zone';
import { useClock } from '~/lib/look/use-clock';
import { Button } from '~/ui/basics/button';
import { SkeletonLines } from '~/ui/basics/skeleton';
import { RibbonArt } from '~/ui/basics/ribbon-art';
import styles from './bell.module.css';
import { InviteAnswer } from './invite-answer';

const ROUTE = '/resources/notifications';

interface InboxItem {
  uuid: string;
  type: string;
  title: string;
  body: string;
  link: string | null;
  isRead: boolean;
  /** Public id of an invite that waits for an answer. */
  invite: string | null;
  createdAt: string;
}

interface InboxPage {
  items: InboxItem[];
  unread: number;
  page: number;
  hasMore: boolean;
}

export function Inbox({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const { items, page, markRead, markAll, more, reload, loadingMore } = useInbox();
  const navigate = useNavigate();
  const { offset } = usePageZone();
  const clock = useClock();

  if (!page) return <SkeletonLines lines={5} />;
  if (items.length === 0) {
    return (
      <div className={styles.none}>
        <RibbonArt kind="done" width={150} />
        {t('shell.inbox.empty')}
      </div>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {items.map((item, position) => {
          const day = formatDate(item.createdAt, offset);
          const previous = items[position - 1];
          return (
            <li key={item.uuid}>
              {(!previous || formatDate(previous.createdAt, offset) !== day) && <p className={styles.day}>{day}</p>}
              <button
                type="button"
                className={styles.item}
                data-unread={!item.isRead || undefined}
                onClick={() => {
                  markRead(item);
                  if (!item.link) return;
                  onLeave();
                  navigate(item.link);
                }}
              >
                <span className={styles.dot}>
                  {!item.isRead && <span className="wz-hidden">{t('shell.inbox.unread')}</span>}
                </span>
                <strong>{item.title}</strong>
                <span className={styles.time}>{clock.timeAt(item.createdAt, offset)}</span>
                <span className={styles.body}>{item.body}</span>
              </button>
              {item.invite && <InviteAnswer notification={item.uuid} invite={item.invite} onAnswered={reload} />}
            </li>
          );
        })}
      </ul>
      <div className={styles.foot}>
        <Button small kind="quiet" disabled={items.every((item) => item.isRead)} onClick={markAll}>
          {t('shell.inbox.readAll')}
        </Button>
        {page.hasMore && (
          <Button small kind="quiet" pending={loadingMore} onClick={more}>
            {t('shell.inbox.more')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Pages come one after the other and are kept; reading is shown at once and told to the server in the background. */
function useInbox() {
  const list = useFetcher<InboxPage>();
  const act = useFetcher();
  const [pages, setPages] = useState<Record<number, InboxItem[]>>({});
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const { unread } = useShell();
  const { load, data: page } = list;

  // The number on the bell is the server's: when it changes while the list is open, there is something new in it.
  useEffect(() => load(`${ROUTE}?page=1`), [load, unread]);
  useEffect(() => {
    if (page) setPages((before) => ({ ...before, [page.page]: page.items }));
  }, [page]);

  const known = new Map(
    Object.values(pages)
      .flat()
      .map((item) => [item.uuid, item]),
  );
  const items = [...known.values()].map((item) => (read.has(item.uuid) ? { ...item, isRead: true } : item));
  return {
    items,
    page,
    loadingMore: list.state !== 'idle',
    reload: () => load(`${ROUTE}?page=1`),
    more: () => load(`${ROUTE}?page=${(page?.page ?? 0) + 1}`),
    markRead: (item: InboxItem) => {
      if (item.isRead) return;
      setRead((before) => new Set(before).add(item.uuid));
      act.submit({ intent: 'read', uuid: item.uuid }, { method: 'post', action: ROUTE });
    },
    markAll: () => {
      setRead(new Set(items.map((item) => item.uuid)));
      act.submit({ intent: 'read-all' }, { method: 'post', action: ROUTE });
    },
  };
}
