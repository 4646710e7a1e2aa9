import { axe, axeNow, contrastNow } from './support/audit';
import { expect, test } from './support/test';

const FAULTY =
  '<main><h1>Page</h1><button></button><img src="data:,"><p style="color:#bbb;background:#fff">Grey</p></main>';

test('the accessibility check finds faults, in frames too, and none where there are none', async ({ page }) => {
  const documentOf = (body: string): string => `<!doctype html><html lang="en"><title>Page</title>${body}</html>`;
  await page.setContent(documentOf(FAULTY));
  const found = (await axeNow(page)).join('\n');
  for (const rule of ['button-name', 'image-alt', 'color-contrast']) expect(found).toContain(`${rule}: `);
  expect(await contrastNow(page)).toHaveLength(1);
  await page.setContent(documentOf(`<iframe title="Mail" srcdoc='${FAULTY}'></iframe>`));
  expect((await axeNow(page)).join('\n')).toContain('image-alt: ');
  await page.setContent(documentOf('<main><h1>Page</h1></main>'));
  expect(await axe(page)).toEqual([]);
});

test('the accessibility check looks at an open layer alone, and at the page behind where it is asked to', async ({
  page,
}) => {
  const behind = '<main><h1>Page</h1><button></button></main>';
  const layerOf = (body: string, role = 'role="dialog" aria-modal="true" aria-label="Layer"'): string =>
    `<!doctype html><html lang="en"><title>Page</title>${behind}<div ${role}>${body}</div></html>`;
  const faulty = '<img src="data:,"><p style="color:#bbb;background:#fff">Grey</p>';
  await page.setContent(layerOf(faulty));
  const found = (await axeNow(page)).join('\n');
  for (const rule of ['image-alt', 'color-contrast']) expect(found).toContain(`${rule}: `);
  expect(found).not.toContain('button-name: ');
  expect(await contrastNow(page)).toHaveLength(1);
  expect((await axeNow(page, { whole: true })).join('\n')).toContain('button-name: ');
  await page.setContent(layerOf('<h2>Layer</h2>', 'role="dialog" aria-modal="true"'));
  expect((await axeNow(page)).join('\n')).toContain('aria-dialog-name: ');
  await page.setContent(layerOf('<div role="menuitem" tabindex="-1"></div>', 'role="menu" aria-label="Menu"'));
  expect((await axeNow(page)).join('\n')).toContain('aria-command-name: ');
  await page.setContent(layerOf('<h2>Layer</h2>'));
  expect(await axe(page)).toEqual([]);
  // A layer that is shut is none.
  await page.setContent(layerOf(faulty, 'role="dialog" aria-modal="true" aria-label="Layer" hidden'));
  expect((await axeNow(page)).join('\n')).toContain('button-name: ');
});
