import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/basics/button';
import styles from './identity.module.css';

interface Props {
  providers: { id: string; label: string }[];
  returnTo: string;
}

/** Shows one button for each provider that is set up; nothing where there is none. */
export function ProviderButtons({ providers, returnTo }: Props) {
  const { t } = useTranslation();
  if (providers.length === 0) return null;
  return (
    <section className={styles.providers} aria-label={t('identity.login.or')}>
      <p className={styles.or}>{t('identity.login.or')}</p>
      {providers.map(({ id, label }) => (
        <Form key={id} method="post" action="/resources/social-login" reloadDocument>
          <input type="hidden" name="provider" value={id} />
          <input type="hidden" name="returnTo" value={returnTo} />
          <Button type="submit" wide>
            {t('identity.login.with', { provider: label })}
          </Button>
        </Form>
      ))}
    </section>
  );
}
