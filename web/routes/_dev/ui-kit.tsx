import { data } from '@remix-run/node';
import { FeedbackSamples } from '~/areas/ui-kit/feedback-samples';
import { FormSamples } from '~/areas/ui-kit/form-samples';
import { LedgerSamples } from '~/areas/ui-kit/ledger-samples';
import { LookSamples, LookTools } from '~/areas/ui-kit/look-samples';
import type { PageHandle } from '~/lib/page-handle';
import { everybody } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { SearchField } from '~/ui/fields/search-field';
import { Page } from '~/ui/layout/page';

export const handle: PageHandle = {
  title: 'shell.menu.uiKit',
  menu: { group: 'development', help: 'shell.menu.uiKitHelp', icon: 'palette', chord: 'k', development: true },
};

export const loader = everybody(() => null);

/** Refuses on purpose, so that the refusal of a server can be seen. */
export const action = everybody(
  intents({
    sample: {
      answer: () => {
        const fields = { email: ['This address is already registered.'] };
        return data({ intent: 'sample', refusal: { message: 'Please check the form.', fields } }, { status: 422 });
      },
    },
  }),
);

/** Every piece of the kit. A page for developers: its texts are samples and stay in English. */
export default function UiKit() {
  return (
    <Page
      title="UI kit"
      context="Paper & ledger · every piece in one place"
      tools={<LookTools />}
      filters={<SearchField label="Search people" name="q" />}
    >
      <LookSamples />
      <LedgerSamples />
      <FormSamples />
      <FeedbackSamples />
    </Page>
  );
}
