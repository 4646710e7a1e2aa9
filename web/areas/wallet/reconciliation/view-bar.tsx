import { useTranslation } from 'react-i18next';
import { useSearchState } from '~/lib/actions/use-search-state';
import { SelectField } from '~/ui/fields/select-field';
import { ViewLinks } from '~/ui/layout/view-links';
import { type BankWallet, type View, VIEWS } from './bank-view';
import styles from './reconciliation.module.css';

interface Props {
  wallets: readonly BankWallet[];
  wallet: BankWallet | null;
  view: View;
}

/** Chooses which lines are shown, and of which wallet. */
export function ViewBar({ wallets, wallet, view }: Props) {
  const { t } = useTranslation();
  const { search, go } = useSearchState();
  const chosen = search.get('wallet');
  return (
    <div className={styles.bar}>
      <ViewLinks
        label={t('reconciliation.title')}
        views={VIEWS.map((name) => ({ name, label: t(`reconciliation.view.${name}`) }))}
        current={view}
        keep={chosen ? `wallet=${chosen}` : undefined}
      />
      {wallets.length > 1 && (
        <SelectField
          name="wallet"
          label={t('reconciliation.wallet')}
          value={wallet?.uuid ?? ''}
          options={wallets.map(({ uuid, name, currency }) => ({ value: uuid, label: `${name} · ${currency}` }))}
          onChange={(event) => void go({ wallet: event.target.value, page: null })}
        />
      )}
    </div>
  );
}
