import { Link } from '@remix-run/react';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSelect } from '~/areas/shell/menu/language-select';
import { StandingNotices } from '~/areas/shell/notifications/standing-notices';
import { ThemeToggle } from '~/areas/shell/preferences/theme-toggle';
import { Row, Stack } from '~/ui/primitives/stack';
import styles from './full-layout.module.css';
import { LedgerPage } from './ledger-page';
import { Wordmark } from './logo';
import { ShellContext } from './shell-context';
import { SkipLink } from './skip-link';

/** Pages without the shell: one task on the left, a page of the ledger on the right. */
export function FullLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.split}>
      <SkipLink />
      <div className={styles.side}>
        <header className={styles.head}>
          <Link to="/" className={styles.home} aria-label={t('shell.home')}>
            <Wordmark size={30} />
          </Link>
          <Row gap={4} nowrap>
            <LanguageSelect />
            <ThemeToggle />
          </Row>
        </header>
        <main id="main" className={styles.main}>
          <StandingNotices />
          {children}
        </main>
        <footer className={styles.foot}>{t('app.tagline')}</footer>
      </div>
      <LedgerPage />
    </div>
  );
}

interface TaskProps {
  title: string;
  /** Purpose of this page, in one or two sentences. */
  lead?: ReactNode;
  children?: ReactNode;
  /** Ways out, under a hairline. */
  footer?: ReactNode;
}

/** The one thing a full page asks for: a title, a lead, a form. Within the shell it stands in the middle of the page. */
export function Task({ title, lead, children, footer }: TaskProps) {
  const inShell = useContext(ShellContext) !== null;
  return (
    <div className={inShell ? styles.inShell : undefined}>
      <Stack gap={24}>
        <div className={styles.titles}>
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
        {footer && <div className={styles.ways}>{footer}</div>}
      </Stack>
    </div>
  );
}
