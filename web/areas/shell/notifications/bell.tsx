import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShell } from '~/areas/shell/layout/shell-context';
import { IconButton } from '~/ui/basics/button';
import { latePart } from '~/ui/basics/late-part';
import { SkeletonLines } from '~/ui/basics/skeleton';
import { Popover } from '~/ui/overlays/popover';
import { IconBell } from '~/ui/theme/icons';
import styles from './bell.module.css';

const BellPanel = latePart(() => import('./bell-panel'), { meanwhile: <SkeletonLines lines={5} /> });

/** The number is the server's count; the list is fetched when somebody looks. */
export function Bell() {
  const { t } = useTranslation();
  const { unread } = useShell();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onChange={setOpen}
      label={t('shell.inbox.title')}
      width={400}
      trigger={
        <IconButton
          label={t('shell.inbox.button', { count: unread })}
          className={styles.bell}
          onClick={() => setOpen(!open)}
        >
          <IconBell size={19} stroke={1.75} aria-hidden />
          {unread > 0 && <span className={styles.count}>{unread > 99 ? '99+' : unread}</span>}
        </IconButton>
      }
    >
      <BellPanel onLeave={() => setOpen(false)} />
    </Popover>
  );
}
