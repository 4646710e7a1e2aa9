import { useTranslation } from 'react-i18next';
import type { TermsItem } from '~/areas/wallet/withdrawals/withdrawal-item';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Button } from '~/ui/basics/button';
import { FileDrop } from '~/ui/fields/file-drop';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';

const ACCEPTED = ['image/jpeg', 'image/png', 'application/pdf'];
const MAX_BYTES = 5 * 1024 * 1024;

type DocumentKind = keyof TermsItem['documents'];

/** The next document that the company has to be given; null once all are submitted or verified. */
export function missingDocument({ documents }: TermsItem): DocumentKind | null {
  const isMissing = (kind: DocumentKind) => documents[kind] === 'MISSING' || documents[kind] === 'REJECTED';
  return (['IDENTITY', 'PROOF_OF_ADDRESS'] as const).find(isMissing) ?? null;
}

interface Props {
  kind: DocumentKind;
  /** Public id of the company that reviews it. */
  company: string;
  onClose: () => void;
}

/** Asks for a document on the way to a withdrawal. */
export function DocumentStep({ kind, company, onClose }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data);
  return (
    <Form fetcher={fetcher} intent="submitDocument" encType="multipart/form-data">
      <p>{t(`withdrawals.ask.step.${kind}`)}</p>
      <input type="hidden" name="documentType" value={kind} />
      <input type="hidden" name="company" value={company} />
      <FileDrop
        name="document"
        label={t(`withdrawals.ask.document.${kind}`)}
        accept={ACCEPTED}
        acceptWords="JPG, PNG, PDF"
        maxBytes={MAX_BYTES}
      />
      <FormActions>
        <SubmitButton>{t('withdrawals.ask.submitDocument')}</SubmitButton>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
      </FormActions>
    </Form>
  );
}
