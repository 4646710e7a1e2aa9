import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useActs } from '~/areas/wallet/actions/acts';
import { DirectionChip } from '~/areas/wallet/view/direction-chip';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { DateText } from '~/ui/basics/date-text';
import { Button } from '~/ui/basics/button';
import { MoneyText } from '~/ui/basics/money-text';
import { Form } from '~/ui/forms/form';
import { Panel } from '~/ui/layout/panel';
import { Row, Stack } from '~/ui/primitives/stack';
import styles from './guest.module.css';
import type { SharedItem } from './shared-item';

/** The item that a notification led to is where the person looks first. */
const arrive = (item: HTMLElement | null): void => item?.scrollIntoView({ block: 'center' });

/** Accounts of others: what was offered is answered here, and money is moved in and out. */
export function SharedWithMe({ shared }: { shared: readonly SharedItem[] }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const linked = search.get('invite');
  if (shared.length === 0) return null;
  return (
    <Panel title={t('sharing.guest.title')}>
      <Stack as="ul" gap={16}>
        {shared.map((item) => (
          <li
            key={item.invite}
            className={styles.item}
            aria-current={item.invite === linked || undefined}
            ref={item.invite === linked ? arrive : undefined}
          >
            <div className={styles.line}>
              <strong>{item.name}</strong>
              {item.balance !== null && (
                <MoneyText minor={item.balance} currency={item.currency} decimals={item.decimals} />
              )}
            </div>
            <div className={styles.line}>
              <span className={styles.quiet}>{t('sharing.guest.of', { owner: item.owner })}</span>
              <DirectionChip direction={item.direction} />
            </div>
            {item.state === 'PENDING' ? <Answer item={item} /> : <Move item={item} />}
          </li>
        ))}
      </Stack>
    </Panel>
  );
}

function Answer({ item }: { item: SharedItem }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data);
  const asked = fetcher.formData?.get('intent');
  return (
    <>
      <p className={styles.quiet}>
        {t(`sharing.may.${item.direction}`)} · {t('sharing.when.PENDING')} <DateText value={item.expiresAt} />
      </p>
      <Row gap={8} align="stretch">
        <Form fetcher={fetcher} intent="shareAccept">
          <input type="hidden" name="invite" value={item.invite} />
          <Button type="submit" small kind="primary" pending={asked === 'shareAccept'}>
            {t('sharing.guest.accept')}
          </Button>
        </Form>
        <Form fetcher={fetcher} intent="shareDecline">
          <input type="hidden" name="invite" value={item.invite} />
          <Button type="submit" small pending={asked === 'shareDecline'}>
            {t('sharing.guest.decline')}
          </Button>
        </Form>
      </Row>
    </>
  );
}

function Move({ item }: { item: SharedItem }) {
  const { t } = useTranslation();
  const { open } = useActs();
  return (
    <Row gap={8} align="stretch">
      <Button
        small
        onClick={() => open('joint', item.share)}
        aria-label={t('sharing.guest.moveOf', { name: item.name })}
      >
        {t('sharing.guest.move')}
      </Button>
    </Row>
  );
}
