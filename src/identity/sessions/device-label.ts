import Bowser from 'bowser';

/** `Chrome · Linux`; for programs without a browser's name, the first word of what they call themselves. */
export function deviceLabel(userAgent: string): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent);
  const name = browser.name || userAgent.split(/[\s(;]/)[0] || '';
  return [name, os.name].filter(Boolean).join(' · ');
}
