import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '~/ui/layout/page';
import { Stepper } from '~/ui/layout/stepper';
import { Stack } from '~/ui/primitives/stack';
import { type ImportItem, type ImportStep, STEPS, stepOf } from './import-item';

interface Props {
  title: string;
  /** Address of the page with the former imports. */
  path: string;
  step: ImportStep;
  item?: ImportItem;
  tools?: ReactNode;
  children: ReactNode;
}

/** The frame of the four steps. Those that were reached can be opened again, as long as nothing was imported. */
export function ImportPage({ title, path, step, item, tools, children }: Props) {
  const { t } = useTranslation();
  const reached = item ? STEPS.indexOf(stepOf(item.state)) : 0;
  const isOpen = item?.state === 'UPLOADED' || item?.state === 'CHECKED';
  const steps = STEPS.map((name, place) => ({
    label: t(`imports.step.${name}`),
    ...(item && place > 0 && place <= reached && (isOpen || place >= 2) && { to: `${path}/${item.uuid}?step=${name}` }),
    ...(item && place === 0 && { to: path }),
  }));
  return (
    <Page title={title} context={item?.name} tools={tools}>
      <Stack gap={20}>
        <Stepper steps={steps} current={STEPS.indexOf(step)} />
        {children}
      </Stack>
    </Page>
  );
}
