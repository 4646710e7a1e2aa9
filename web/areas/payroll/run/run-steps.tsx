import { useTranslation } from 'react-i18next';
import { useSearchState } from '~/lib/actions/use-search-state';
import { Stepper } from '~/ui/layout/stepper';
import { RUN_STEPS, type RunPeriod, type RunStep } from './run-item';

/** Each step has an address, and can be entered again. */
export function RunSteps({ step, period }: { step: RunStep; period: RunPeriod }) {
  const { t } = useTranslation();
  const { searchWith } = useSearchState();
  const steps = RUN_STEPS.map((name) => ({
    label: t(`payroll.run.step.${name}`),
    to: searchWith({ ...period, step: name, do: null, page: null, after: null }),
  }));
  return <Stepper steps={steps} current={RUN_STEPS.indexOf(step)} />;
}
