import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { foundCompany } from './support/company';
import { expect, open, test } from './support/test';

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
  await expect(page.getByText('No builds yet')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Upload an application' }).click();

  let pieces = 0;
  await page.route('**/resources/build-pieces', async (route) => {
    if (++pieces === 2) await route.abort('connectionreset');
    else await route.continue();
  });
  await page.getByLabel('Platform').selectOption('UNIX');
  await page.getByLabel('Version').fill('1.4.0');
  await page.getByLabel('File').setInputFiles(FILE);
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('The server can not be reached. The upload goes on by itself.')).toBeVisible();
  await expect(page.getByText('Everything arrived. People can download it now.')).toBeVisible();
  expect(pieces).toBe(4);

  await open(page, '/downloads');
  const panel = page.getByRole('region', { name: 'Linux and Unix' });
  const checksum = createHash('sha256').update(PROGRAM).digest('hex');
  await expect(panel.getByText(checksum)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(FILE.name);
  expect((await readFile(await download.path())).equals(PROGRAM)).toBe(true);
});

test('an upload that was left is gone on with where it stopped', async ({ ownPage: page, person, api }) => {
  await foundCompany(api, person);
  await open(page, '/upload-application');
  await page.getByLabel('Version').fill('2.0.0');
  await page.getByLabel('File').setInputFiles(FILE);
  let pieces = 0;
  await page.route('**/resources/build-pieces', (route) => (++pieces > 1 ? undefined : route.continue()));
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect.poll(() => pieces).toBe(2);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await open(page, '/upload-application');
  const left = page.getByRole('region', { name: 'Unfinished uploads' });
  await expect(left.getByText('4 MB / 8.6 MB')).toBeVisible();
  await left.getByLabel('The same file').setInputFiles({ ...FILE, name: 'another.tar.gz' });
  await expect(left.getByText('This is another file: its name or size differs.')).toBeVisible();
  await left.getByLabel('The same file').setInputFiles(FILE);
  await expect(page.getByRole('region', { name: 'Offered now' }).getByText('2.0.0')).toBeVisible();
});
