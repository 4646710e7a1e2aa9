import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/basics/button';
import { Dialog } from '~/ui/overlays/dialog';
import { type NewCompany, NewCompanyForm } from './new-company-form';

/** The answer to success is another page, so the form navigates (see lib/actions/use-submit-and-redirect.ts) and the dialog closes by itself. */
export default function CreateCompanyDialog({ onClose, ...company }: NewCompany & { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open title={t('company.create.title')} onClose={onClose}>
      <NewCompanyForm {...company} cancel={<Button onClick={onClose}>{t('ui.cancel')}</Button>} />
    </Dialog>
  );
}
