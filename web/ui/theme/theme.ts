import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

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

/** The one place where our tokens become Mantine's. They change with the theme by themselves, so both themes get the same list. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const colors = {
    '--mantine-color-body': 'var(--wz-bg)',
    '--mantine-color-text': 'var(--wz-ink)',
    '--mantine-color-dimmed': 'var(--wz-ink-3)',
    '--mantine-color-bright': 'var(--wz-ink)',
    '--mantine-color-placeholder': 'var(--wz-ink-3)',
    '--mantine-color-anchor': 'var(--wz-brand)',
    '--mantine-color-error': 'var(--wz-danger)',
    '--mantine-color-default': 'var(--wz-surface)',
    '--mantine-color-default-hover': 'var(--wz-sunken)',
    '--mantine-color-default-color': 'var(--wz-ink)',
    '--mantine-color-default-border': 'var(--wz-line)',
    '--mantine-color-disabled': 'var(--wz-sunken)',
    '--mantine-color-disabled-color': 'var(--wz-ink-3)',
    '--mantine-primary-color-contrast': 'var(--wz-on-brand)',
  };
  const shared = {
    '--mantine-radius-default': 'var(--wz-radius-control)',
    '--mantine-shadow-xs': 'none',
    '--mantine-shadow-sm': 'none',
    '--mantine-shadow-md': 'var(--wz-shadow)',
    '--mantine-shadow-lg': 'var(--wz-shadow)',
    '--mantine-shadow-xl': 'var(--wz-shadow)',
    '--mantine-line-height': 'var(--wz-leading-body)',
    '--mantine-font-size-md': 'var(--wz-text-body)',
  };
  return { variables: shared, light: colors, dark: colors };
};
