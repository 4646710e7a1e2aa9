import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActionResult } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Button } from '~/ui/basics/button';
import { type Status, StatusChip } from '~/ui/basics/chip';
import { DateText } from '~/ui/basics/date-text';
import { EmailText } from '~/ui/data/email-text';
import { Pagination } from '~/ui/data/pagination';
import type { InviteItem, Invites } from './invite-item';
import styles from './sharing.module.css';

const SIGNS = {
  PENDING: 'waiting',
  ACCEPTED: 'ok',
  DECLINED: 'danger',
  REVOKED: 'locked',
  EXPIRED: 'off',
} as const satisfies Record<InviteItem['state'], Status>;

interface Props {
  invites: Invites;
  /** Public id. */
  share: string;
}

/** All that were ever sent, the newest first. */
export function InviteList({ invites: { rows, pages }, share }: Props) {
  const { t } = useTranslation();
  if (rows.length === 0) return <p className={styles.quiet}>{t('sharing.none')}</p>;
  const standing = rows.filter(({ state }) => state === 'PENDING' || state === 'ACCEPTED').map(({ email }) => email);
  return (
    <>
      <ul className={styles.invites} aria-label={t('sharing.invites')}>
        {rows.map((invite) => (
          <InviteLine
            key={invite.checksum}
            invite={invite}
            share={share}
            isNamedElsewhere={standing.includes(invite.email)}
          />
        ))}
      </ul>
      <Pagination page={pages.currentPage} perPage={pages.perPage} total={pages.total} param="invites" />
    </>
  );
}

interface LineProps {
  invite: InviteItem;
  share: string;
  /** The address shares it, or has another invite that waits. */
  isNamedElsewhere: boolean;
}

function InviteLine({ invite, share, isNamedElsewhere }: LineProps) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  const [revoking, setRevoking] = useState(false);
  useActionResult(fetcher.data, () => setRevoking(false));
  const { checksum, email, state, isOutside, sentAt, at } = invite;
  const ask = (intent: string) => fetcher.submit({ intent, checksum, share, email }, { method: 'post' });
  const pending = fetcher.state !== 'idle';
  const isStanding = state === 'PENDING' || state === 'ACCEPTED';
  return (
    <li className={styles.invite}>
      <span className={styles.address}>
        <EmailText value={email} />
      </span>
      <StatusChip status={SIGNS[state]}>{t(`sharing.state.${state}`)}</StatusChip>
      {isOutside && <StatusChip status="off">{t('sharing.outside')}</StatusChip>}
      <span className={styles.quiet}>
        {t('sharing.sent')} <DateText value={sentAt} /> · {t(`sharing.when.${state}`)} <DateText value={at} />
      </span>
      {revoking ? (
        <div className={styles.sure} role="alert">
          <p>{t(`sharing.revokes.${state === 'ACCEPTED' ? 'ACCEPTED' : 'PENDING'}`, { email })}</p>
          <Button small kind="danger" pending={pending} autoFocus onClick={() => ask('shareRevoke')}>
            {t('sharing.revoke')}
          </Button>
          <Button small onClick={() => setRevoking(false)}>
            {t('ui.cancel')}
          </Button>
        </div>
      ) : (
        <div className={styles.tools}>
          {state === 'PENDING' && (
            <Button
              small
              pending={pending}
              aria-label={t('sharing.resendTo', { email })}
              onClick={() => ask('shareResend')}
            >
              {t('sharing.resend')}
            </Button>
          )}
          {isStanding && (
            <Button small kind="quiet" aria-label={t('sharing.revokeOf', { email })} onClick={() => setRevoking(true)}>
              {t('sharing.revoke')}
            </Button>
          )}
          {!isStanding && !isNamedElsewhere && (
            <Button
              small
              pending={pending}
              aria-label={t('sharing.againTo', { email })}
              onClick={() => ask('shareInvite')}
            >
              {t('sharing.again')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
