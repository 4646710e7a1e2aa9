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
