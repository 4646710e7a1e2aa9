import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/ui/basics/button';

const PAGES = {
  run: '/payments',
  rates: '/payments/rates',
  settings: '/payments/settings',
} as const;
type PayrollPage = keyof typeof PAGES;

/** Links one page of whoever pays to the others. */
export function PayrollLinks({ current }: { current: PayrollPage }) {
  const { t } = useTranslation();
  const others = (Object.keys(PAGES) as PayrollPage[]).filter((name) => name !== current);
  return others.map((name) => (
    <ButtonLink key={name} to={PAGES[name]}>
      {t(`payroll.${name}.title`)}
    </ButtonLink>
  ));
}
