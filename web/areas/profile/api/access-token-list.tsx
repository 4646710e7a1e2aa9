import { useTranslation } from 'react-i18next';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Chip } from '~/ui/basics/chip';
import { DateText } from '~/ui/basics/date-text';
import { Form, SubmitButton } from '~/ui/forms/form';
import { EmptyState } from '~/ui/layout/empty-state';
import styles from '../profile.module.css';

interface Token {
  uuid: string;
  name: string;
  scopes: readonly string[];
  expiresAt: string;
  lastUsedAt: string | null;
}

/** Tokens of the person's scripts: never the tokens themselves, which are shown once. */
export function AccessTokenList({ tokens }: { tokens: readonly Token[] }) {
  const { t } = useTranslation();
  if (tokens.length > 0) return tokens.map((token) => <TokenRow key={token.uuid} token={token} />);
  return <EmptyState title={t('identity.api.noTokens')}>{t('identity.api.noTokensHelp')}</EmptyState>;
}

function TokenRow({ token }: { token: Token }) {
  const { t } = useTranslation();
  const fetcher = useFetcher<{ done?: string }>();
  useActionSuccess(fetcher.data);
  return (
    <div className={styles.row}>
      <div>
        <h3 className={styles.tokenName}>{token.name}</h3>
        <p className={styles.scopes}>
          {token.scopes.map((scope) => (
            <Chip key={scope}>{scope}</Chip>
          ))}
        </p>
        <p className={styles.note}>
          {t('identity.api.expires')} <DateText value={token.expiresAt} /> ·{' '}
          {token.lastUsedAt ? (
            <>
              {t('identity.sessions.lastUsed')} <DateText value={token.lastUsedAt} time />
            </>
          ) : (
            t('identity.api.neverUsed')
          )}
        </p>
      </div>
      <Form fetcher={fetcher} intent="revoke">
        <input type="hidden" name="uuid" value={token.uuid} />
        <SubmitButton kind="danger" small>
          {t('identity.api.revoke')}
        </SubmitButton>
      </Form>
    </div>
  );
}
