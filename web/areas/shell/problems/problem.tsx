import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '~/ui/basics/button';
import { RibbonArt } from '~/ui/basics/ribbon-art';
import styles from './problem.module.css';

type Kind = 'forbidden' | 'missing' | 'unavailable' | 'internal';

/** The error of a route, in words. The shell around it stays usable. */
export function Problem({ inShell }: { inShell?: boolean }) {
  const error = useRouteError();
  const { t } = useTranslation();
  const kind = kindOf(error);
  const reference = referenceOf(error);
  return (
    <div className={styles.problem} data-in-shell={inShell || undefined}>
      <RibbonArt kind="broken" />
      <h1 tabIndex={-1}>{t(`shell.problem.${kind}.title`)}</h1>
      <p>{t(`shell.problem.${kind}.text`)}</p>
      {reference && (
        <p className={styles.reference}>
          {t('ui.error.reference', { reference: '' })}
          <code>{reference}</code>
        </p>
      )}
      <div className={styles.ways}>
        <Button kind="primary" onClick={() => location.reload()}>
          {t('shell.problem.again')}
        </Button>
        <ButtonLink to="/">{t('shell.problem.home')}</ButtonLink>
      </div>
    </div>
  );
}

function kindOf(error: unknown): Kind {
  if (!isRouteErrorResponse(error)) return 'internal';
  if (error.status === 404) return 'missing';
  if (error.status === 401 || error.status === 403) return 'forbidden';
  return error.status === 503 || error.status === 429 ? 'unavailable' : 'internal';
}

/** Guards answer unforeseen errors with `{ reference }`, which finds the stack in the server's log. */
function referenceOf(error: unknown): string | null {
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  const reference = typeof data === 'object' && data !== null ? (data as { reference?: unknown }).reference : null;
  return typeof reference === 'string' ? reference : null;
}
