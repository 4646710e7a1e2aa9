import { useTranslation } from 'react-i18next';
import type { TermsItem } from '~/areas/wallet/withdrawals/withdrawal-item';
import { Banner } from '~/ui/basics/banner';
import { ButtonLink } from '~/ui/basics/button';

/** Says what stands against any withdrawal, and where to mend it. */
export function Obstacles({ terms, bankPage }: { terms: TermsItem; bankPage: string }) {
  const { t } = useTranslation();
  const isPending = Object.values(terms.documents).includes('PENDING');
  return (
    <>
      {!terms.verified && (
        <Banner
          kind="warning"
          title={t(isPending ? 'withdrawals.ask.pending' : 'withdrawals.ask.kyc')}
          actions={
            <ButtonLink small to="/profile/documents">
              {t('withdrawals.ask.toDocuments')}
            </ButtonLink>
          }
        >
          {t(isPending ? 'withdrawals.ask.pendingHelp' : 'withdrawals.ask.kycHelp')}
        </Banner>
      )}
      {terms.kinds.every(({ account }) => account === null) && (
        <Banner
          kind="warning"
          title={t('withdrawals.ask.noBank')}
          actions={
            <ButtonLink small to={bankPage}>
              {t('withdrawals.ask.toBank')}
            </ButtonLink>
          }
        />
      )}
    </>
  );
}
