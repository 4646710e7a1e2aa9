import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { foundCompany } from './support/company';
import { expect, open, test } from './support/test';
import { text } from './support/texts';

/** More than two pieces. */
const PROGRAM = randomBytes(9_000_000);
const FILE = { name: 'workzone-tracker.tar.gz', mimeType: 'application/gzip', buffer: PROGRAM };

test('a build goes up in pieces though the line breaks, and comes down whole', async ({
  ownPage: page,
  person,
  api,
}) => {
  await foundCompany(api, person);
  await open(page, '/downloads');
  // A server offers the tracker that it came with.
  await expect(page.getByRole('main').getByText(/^workzone-tracker-[\d.]+-linux/)).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: text('builds.upload.title') })
    .click();

  let pieces = 0;
  await page.route('**/resources/build-pieces', async (route) => {
    if (++pieces === 2) await route.abort('connectionreset');
    else await route.continue();
  });
  await page.getByLabel(text('builds.upload.platform')).selectOption('UNIX');
  await page.getByLabel(text('builds.upload.version')).fill('1.4.0');
  await page.getByLabel(text('builds.upload.file')).setInputFiles(FILE);
  await page.getByRole('button', { name: text('builds.upload.submit') }).click();
  await expect(page.getByText(text('builds.sending.waiting'))).toBeVisible();
  await expect(page.getByText(text('builds.sending.done'))).toBeVisible();
  expect(pieces).toBe(4);

  await open(page, '/downloads');
  const panel = page.getByRole('region', { name: text('builds.platform.UNIX') });
  const checksum = createHash('sha256').update(PROGRAM).digest('hex');
  await expect(panel.getByText(checksum)).toBeVisible();
  await expect(panel.getByText(text('builds.unsigned'))).toHaveCount(0);
  // A file under another name than our own program's gets no steps, because nothing is known of it.
  await expect(panel.getByText(text('builds.steps.title'))).toHaveCount(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel
      .getByRole('link', { name: text('builds.download') })
      .first()
      .click(),
  ]);
  expect(download.suggestedFilename()).toBe(FILE.name);
  expect((await readFile(await download.path())).equals(PROGRAM)).toBe(true);
});

test('an upload that was left is gone on with where it stopped', async ({ ownPage: page, person, api }) => {
  await foundCompany(api, person);
  await open(page, '/upload-application');
  await page.getByLabel(text('builds.upload.version')).fill('2.0.0');
  await page.getByLabel(text('builds.upload.file')).setInputFiles(FILE);
  let pieces = 0;
  await page.route('**/resources/build-pieces', (route) => (++pieces > 1 ? undefined : route.continue()));
  await page.getByRole('button', { name: text('builds.upload.submit') }).click();
  await expect.poll(() => pieces).toBe(2);

  // The held piece ends with the page that sent it: unrouting before would let it through.
  await open(page, '/upload-application');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const left = page.getByRole('region', { name: text('builds.upload.unfinished') });
  await expect(left.getByText('4 MB / 8.6 MB')).toBeVisible();
  await left.getByLabel(text('builds.upload.sameFile')).setInputFiles({ ...FILE, name: 'another.tar.gz' });
  await expect(left.getByText(text('builds.upload.otherFile'))).toBeVisible();
  await left.getByLabel(text('builds.upload.sameFile')).setInputFiles(FILE);
  await expect(page.getByRole('region', { name: text('builds.offered') }).getByText('2.0.0')).toBeVisible();
});
