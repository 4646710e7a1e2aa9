import { useFetcher } from '~/lib/actions/use-fetcher';
import { Button } from '~/ui/basics/button';
import { Checkbox, Switch } from '~/ui/fields/checkbox';
import { CodeField } from '~/ui/fields/code-field';
import { FileDrop } from '~/ui/fields/file-drop';
import { PasswordField } from '~/ui/fields/password/password-field';
import { RadioGroup, SegmentedChoice } from '~/ui/fields/radio-group';
import { SelectField } from '~/ui/fields/select-field';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Panel } from '~/ui/layout/panel';
import { Stack } from '~/ui/primitives/stack';
import styles from './ui-kit.module.css';

const CONSTRAINTS = {
  name: { required: true, minLength: 2, maxLength: 60 },
  email: { required: true, type: 'email' },
  password: { required: true, minLength: 8 },
  agree: { required: true },
};

export function FormSamples() {
  const fetcher = useFetcher();
  return (
    <Panel title="Form" help="Rules come from the server; refusals stand beside the input and in the summary.">
      <Form fetcher={fetcher} intent="sample" constraints={CONSTRAINTS} guard className={styles.form}>
        <TextField name="name" label="Full name" autoComplete="name" help="As it should stand on invoices." />
        <TextField name="email" label="E-mail" autoComplete="email" />
        <PasswordField name="password" label="New password" autoComplete="new-password" meter />
        <SelectField
          name="country"
          label="Country"
          optional
          prompt="Choose a country"
          options={[
            { value: 'np', label: 'Nepal' },
            { value: 'jp', label: 'Japan' },
          ]}
        />
        <TextField name="taken" label="User name" defaultValue="asha" error="Somebody else has this name already." />
        <TextField name="fixed" label="Customer number" defaultValue="WZ-1042" disabled />
        <TextArea name="note" label="Note" optional />
        <CodeField name="code" label="Code from your e-mail" />
        <RadioGroup
          name="plan"
          label="Paid"
          defaultValue="week"
          options={[
            { value: 'week', label: 'Every week', help: 'Each Friday, in the company’s zone.' },
            { value: 'month', label: 'Every month' },
          ]}
        />
        <Stack gap={16}>
          <SegmentedChoice
            name="range"
            label="Range"
            defaultValue="7"
            options={[
              { value: '1', label: 'Today' },
              { value: '7', label: '7 days' },
              { value: '30', label: '30 days' },
            ]}
          />
          <Switch name="mail" label="Tell me by e-mail" defaultChecked />
          <Checkbox name="partly" label="Some of them" partly />
          <Checkbox name="agree" label="I have read what this is for" />
        </Stack>
        <FileDrop
          name="document"
          label="Document"
          accept={['image/png', 'image/jpeg', 'application/pdf']}
          acceptWords="JPG, PNG, PDF"
          maxBytes={5_000_000}
          multiple
        />
        <FormActions>
          <SubmitButton>Save changes</SubmitButton>
          <Button kind="quiet">Cancel</Button>
        </FormActions>
      </Form>
    </Panel>
  );
}
