import { Link, useLocation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BrokenBanner } from '~/areas/wallet/broken/broken-banner';
import { Page } from '~/ui/layout/page';
import { useScrollEdges } from '~/ui/layout/use-scroll-edges';
import { classNames } from '~/ui/theme/class-names';
import styles from './accounts-page.module.css';
import { type AccountsHolder, accountsPath } from './holder';
import { tabsOf } from './tabs';

interface Props {
  holder: AccountsHolder;
  /** The page's own buttons. */
  tools?: ReactNode;
  children: ReactNode;
}

/** Frame of all pages of somebody's accounts: whose they are, in which company, and the pages beside this one. */
export function AccountsPage({ holder, tools, children }: Props) {
  const { t } = useTranslation();
  return (
    <Page
      title={t(`wallet.title.${holder.userType}`)}
      context={<Pools holder={holder} />}
      tools={tools}
      filters={<AccountTabs holder={holder} />}
    >
      <BrokenBanner broken={holder.broken} />
      {children}
    </Page>
  );
}

/** Shows in which company the money is; the others are a press away. */
function Pools({ holder }: { holder: AccountsHolder }) {
  const { t } = useTranslation();
  const { company, pools } = holder;
  const others = pools.filter(({ uuid }) => uuid !== company.uuid);
  return (
    <>
      {t('wallet.pool.in', { company: company.name })}
      {!holder.mayChange && ` · ${t('wallet.readOnly')}`}
      {others.map(({ uuid, name }) => (
        <span key={uuid}>
          {' · '}
          <Link to={`/accounts/user?company=${uuid}`}>{t('wallet.pool.other', { company: name })}</Link>
        </span>
      ))}
    </>
  );
}

function AccountTabs({ holder }: { holder: AccountsHolder }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useScrollEdges(nav);
  useEffect(() => {
    const [box, current] = [nav.current, nav.current?.querySelector<HTMLElement>('[aria-current="page"]')];
    // The bar is scrolled by hand: scrollIntoView would move the page as well.
    if (box && current) box.scrollTo({ left: current.offsetLeft + current.offsetWidth - box.clientWidth });
  }, [pathname]);
  const owners = holder.mayCompany ? (['user', 'company'] as const) : [];
  return (
    <nav ref={nav} className={classNames(styles.nav, 'wz-fade')} aria-label={t('wallet.tabs.label')}>
      {owners.length > 0 && (
        <span className={styles.owners}>
          {owners.map((userType) => (
            <Link
              key={userType}
              to={`/accounts/${userType}`}
              prefetch="intent"
              aria-current={userType === holder.userType ? 'true' : undefined}
            >
              {t(`wallet.owner.${userType}`)}
            </Link>
          ))}
        </span>
      )}
      {tabsOf(holder).map(({ page, label }) => {
        const to = accountsPath(holder, page);
        return (
          <Link
            key={page}
            to={to}
            prefetch="intent"
            className={styles.tab}
            aria-current={pathname === to.split('?')[0] ? 'page' : undefined}
          >
            {t(label)}
          </Link>
        );
      })}
    </nav>
  );
}
