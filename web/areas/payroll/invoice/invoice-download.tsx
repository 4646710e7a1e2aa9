import { useTranslation } from 'react-i18next';
import { FileMenu } from '~/ui/overlays/file-menu';
import type { InvoiceItem } from './invoice-item';

/** The whole of it with its arithmetic; once it is paid, it is the payslip. */
export function InvoiceDownload({ invoice: { uuid, state } }: { invoice: InvoiceItem }) {
  const { t } = useTranslation();
  return (
    <FileMenu
      label={t(state === 'PAID' ? 'payroll.invoice.payslip' : 'payroll.invoice.download')}
      formats={['pdf', 'xlsx', 'csv']}
      addressOf={(format) => `/resources/invoices/${uuid}?format=${format}`}
    />
  );
}
