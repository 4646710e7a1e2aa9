import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandKey } from '~/areas/money/command-key';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useSearchState } from '~/lib/actions/use-search-state';
import { Banner } from '~/ui/basics/banner';
import { Button } from '~/ui/basics/button';
import { TextLink } from '~/ui/basics/text-link';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import { Dialog } from '~/ui/overlays/dialog';
import { LeadFields } from '../lead-fields';

interface Props {
  constraints: FormConstraints;
  onClose: () => void;
  onCreated: (lead: string) => void;
}

/** Creates a lead. Whoever types an address or a number that another lead has, is told so before they send it. */
export default function NewLeadDialog({ constraints, onClose, onCreated }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher<{ lead?: string }>();
  useActionSuccess(fetcher.data, () => {
    if (fetcher.data?.lead) onCreated(fetcher.data.lead);
  });
  const { taken, look } = useTaken();
  return (
    <Dialog open title={t('crm.add')} onClose={onClose}>
      <div onInput={look}>
        <Form fetcher={fetcher} intent="create" constraints={constraints}>
          <CommandKey answer={fetcher.data} />
          {taken && <TakenNote lead={taken.lead} />}
          <LeadFields />
          <FormActions>
            <SubmitButton>{t('crm.create')}</SubmitButton>
            <Button onClick={onClose}>{t('ui.cancel')}</Button>
          </FormActions>
        </Form>
      </div>
    </Dialog>
  );
}

function TakenNote({ lead }: { lead: string | null }) {
  const { t } = useTranslation();
  const { searchWith } = useSearchState();
  return (
    <Banner
      kind="warning"
      live
      title={t('crm.taken.title')}
      actions={
        lead && (
          <TextLink to={searchWith({ new: null, lead })} alone>
            {t('crm.taken.open')}
          </TextLink>
        )
      }
    >
      {!lead && t('crm.taken.unseen')}
    </Banner>
  );
}

interface Taken {
  isTaken: boolean;
  lead: string | null;
}

const WAIT_MS = 400;

/** Looks up what was typed as address and number, once the person pauses. */
function useTaken() {
  const [taken, setTaken] = useState<Taken | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const asked = useRef<AbortController>();
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      asked.current?.abort();
    },
    [],
  );
  const look = ({ target }: FormEvent) => {
    const { name, form } = target as HTMLInputElement;
    if (!form || (name !== 'email' && name !== 'phone')) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void ask(form), WAIT_MS);
  };
  const ask = async (form: HTMLFormElement) => {
    asked.current?.abort();
    const { signal } = (asked.current = new AbortController());
    const typed = (name: string): string => (new FormData(form).get(name) ?? '') as string;
    const search = new URLSearchParams({ email: typed('email'), phone: typed('phone') });
    try {
      const response = await fetch(`/resources/lead-taken?${search}`, { signal });
      const found = response.ok ? ((await response.json()) as Taken) : null;
      if (!signal.aborted) setTaken(found?.isTaken ? found : null);
    } catch {
      // Nobody answered: the server refuses a lead that is there already when the form is sent.
    }
  };
  return { taken, look };
}
