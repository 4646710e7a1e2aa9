import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** All ten steps point at one token: a stock shade cannot come through wherever Mantine picks a step. */
const steps = (token: string) =>
  Array.from({ length: 10 }, () => `var(--wz-${token})`) as unknown as MantineColorsTuple;

export const theme = createTheme({
  colors: { brand: steps('brand'), danger: steps('danger'), gray: steps('line'), dark: steps('surface') },
  primaryColor: 'brand',
  autoContrast: false,
  cursorType: 'pointer',
  focusRing: 'never',
  fontFamily: 'var(--wz-font)',
  fontFamilyMonospace: 'var(--wz-font-mono)',
  headings: { fontFamily: 'var(--wz-font)', fontWeight: '620' },
  defaultRadius: 'var(--wz-radius-control)',
  breakpoints: { xs: '0em', sm: '36em', md: '48em', lg: '62em', xl: '75em' },
});
