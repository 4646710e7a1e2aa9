import { Secret, TOTP } from 'otpauth';
import { axe } from './support/audit';
import { foundCompany, joinCompany } from './support/company';
import { stranger } from './support/people';
import { scan } from './support/pictures';
import { said } from './support/said';
import { letProofAge } from './support/server';
import { connected, expect, guarded, open, signIn, test } from './support/test';
import { serverText, serverTextPattern, text, textPattern } from './support/texts';

test('another address counts once its link is used; before, the person proves who they are', async ({
  ownPage: page,
  person,
  api,
}) => {
  const address = `new-${person.email}`;
  await letProofAge(person.email);
  await open(page, '/profile');
  await page.getByLabel(text('identity.personal.newEmail')).fill(address);
  await page.getByRole('button', { name: text('identity.personal.changeEmail') }).click();

  const dialog = page.getByRole('dialog', { name: text('identity.stepUp.title') });
  const password = dialog.getByLabel(text('identity.field.password'), { exact: true });
  await expect(password).toBeFocused();
  await password.fill('somebody else at the desk');
  await password.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(serverText('errors.WRONG_CREDENTIALS'));
  await password.fill(person.password);
  await password.press('Enter');
  await expect(dialog).toBeHidden();
  await said(page, text('identity.personal.emailSent'));
  await expect(page.getByText(text('identity.personal.emailHelp', { email: person.email }))).toBeVisible();

  const link = await api.mailedLink(address, '/change-email');
  await open(page, link);
  await page.getByRole('button', { name: text('identity.changeEmail.submit') }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText(text('identity.personal.emailHelp', { email: address }))).toBeVisible();
  await open(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('identity.link.brokenTitle'));
});

test('who has a second factor proves it by a code, also after a wrong one', async ({ ownPage: page, person }) => {
  await open(page, '/profile/security');
  await page.getByRole('button', { name: text('identity.factor.start') }).click();
  const secret = await page.locator('main code').innerText();
  const authenticator = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByLabel(text('identity.factor.firstCode')).fill(authenticator.generate());
  await page.getByRole('button', { name: text('identity.factor.enable') }).click();
  await expect(page.getByText(text('identity.factor.codesLeft', { count: 10 }))).toBeVisible();

  await letProofAge(person.email);
  await page.getByRole('button', { name: text('identity.factor.disable') }).click();
  const code = page
    .getByRole('dialog', { name: text('identity.stepUp.title') })
    .getByLabel(text('identity.code.field'));
  await expect(code).toBeFocused();
  // The page behind is slow to refresh: what was refused can be sent again before that.
  let refresh = (): void => undefined;
  const slow = new Promise<void>((resolve) => (refresh = resolve));
  await page.route(/\/profile\/security\.data/, async (route) => {
    if (route.request().method() === 'GET') await slow;
    await route.continue();
  });
  await code.fill('000000');
  await code.press('Enter');
  await expect(page.getByText(serverText('errors.WRONG_CODE'))).toBeVisible();
  // The one before was used to turn it on.
  await code.fill(authenticator.generate({ timestamp: Date.now() + 30_000 }));
  await Promise.all([page.waitForRequest(/\/resources\/step-up/), code.press('Enter')]);
  refresh();
  await said(page, text('identity.factor.offDone'));
  await expect(page.getByRole('button', { name: text('identity.factor.start') })).toBeVisible();
});

test('a step that was cancelled changes nothing, and the page says what it lacks', async ({
  ownPage: page,
  person,
}) => {
  await letProofAge(person.email);
  await open(page, '/profile/security');
  await page.getByRole('button', { name: text('identity.factor.start') }).click();
  await expect(page.getByRole('dialog', { name: text('identity.stepUp.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(serverText('errors.STEP_UP_REQUIRED'));
  await expect(alert).toBeFocused();
});

test('a worker submits a document to the company, its owner reviews it, and the worker sees who looked', async ({
  ownPage: page,
  person,
  newBrowser,
  api,
}) => {
  const company = await foundCompany(api, person);
  const worker = await joinCompany(company, stranger('Bikram Karki'));
  const workerPage = await (await newBrowser()).newPage();
  await signIn(workerPage.context(), worker);
  const listening = connected(workerPage);
  await open(workerPage, '/profile/documents');
  await listening;
  const panel = workerPage.getByRole('region', { name: text('identity.documents.kind.IDENTITY') });
  const passport = { name: 'passport.png', mimeType: 'image/png', buffer: await scan('Passport') };
  await panel.getByLabel(text('identity.documents.upload')).setInputFiles(passport);
  await panel.getByRole('button', { name: text('identity.documents.submit') }).click();
  await expect(panel.getByText(company.name).first()).toBeVisible();

  await open(page, '/company-setting/documents');
  expect(await axe(page)).toEqual([]);
  const row = page.locator('[id]', { has: page.getByRole('heading', { level: 3 }), hasText: worker.email }).last();
  const download = page.waitForEvent('download');
  await row.getByRole('link', { name: 'passport' }).click();
  await download;
  await row.getByRole('button', { name: text('identity.admin.rejectAsk') }).click();
  await row.getByLabel(text('identity.admin.reason')).fill('The picture is too dark.');
  await row.getByRole('button', { name: text('identity.admin.reject'), exact: true }).click();
  await said(page, text('identity.admin.reviewed'));
  await expect(row).toHaveCount(0);

  // Nobody has touched the owner's page meanwhile.
  await expect(panel.getByText(text('identity.documents.status.REJECTED')).first()).toBeVisible();
  await expect(panel.getByText('The picture is too dark.')).toBeVisible();
  const looks = workerPage.getByRole('region', { name: text('identity.documents.looks') });
  await open(workerPage, '/profile/documents');
  await expect(looks.getByText(person.name)).toBeVisible();
  await workerPage.getByRole('button', { name: textPattern('shell.inbox.button') }).click();
  const bell = workerPage.getByRole('dialog', { name: text('shell.inbox.title') });
  const told = bell.getByRole('button', { name: serverText('notifications.DOCUMENT_REVIEWED.title') });
  await expect(told).toContainText(text('shell.inbox.unread'));
  await told.click();
  await expect(workerPage).toHaveURL('/profile/documents');
});

test('files that are refused are refused before they are sent', async ({ ownPage: page }) => {
  await open(page, '/profile/documents');
  const panel = page.getByRole('region', { name: text('identity.documents.kind.CV') });
  await panel
    .getByLabel(text('identity.documents.upload'))
    .setInputFiles({ name: 'cv.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') });
  await expect(panel.getByText(text('ui.file.wrongType', { name: 'cv.exe', types: 'JPG, PNG, PDF' }))).toBeVisible();
  await panel
    .getByLabel(text('identity.documents.upload'))
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(panel.getByText(text('ui.file.tooBig', { name: 'cv.pdf', size: '5 MB' }))).toBeVisible();
  // Not what its name says: only the server looks inside.
  await panel
    .getByLabel(text('identity.documents.upload'))
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>') });
  await panel.getByRole('button', { name: text('identity.documents.submit') }).click();
  await expect(panel.getByText(serverTextPattern('errors.FILE_TYPE_REFUSED'))).toBeVisible();
});

test('a slow upload is followed in the job tray, wherever one goes meanwhile', async ({ ownPage: page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/profile/documents.data*', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await open(page, '/profile/documents');
  const panel = page.getByRole('region', { name: text('identity.documents.kind.CV') });
  await panel
    .getByLabel(text('identity.documents.upload'))
    .setInputFiles({ name: 'cv.png', mimeType: 'image/png', buffer: await scan('CV') });
  await panel.getByRole('button', { name: text('identity.documents.submit') }).click();
  await page.getByRole('button', { name: text('shell.jobs.running', { count: 1 }) }).click();
  await expect(page.getByRole('dialog', { name: text('shell.jobs.title') })).toContainText('cv.png');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: text('identity.profile.contact') }).click();
  await expect(page).toHaveURL('/profile/contact');
  release();
  await expect(page.getByRole('button', { name: text('shell.jobs.finished') })).toBeVisible();
});

test('typed text is not thrown away by leaving', async ({ ownPage: page }) => {
  await open(page, '/profile/contact');
  await page.getByLabel(text('identity.contact.streetAddress')).fill('Jhamsikhel Road 12');
  await guarded(page);
  await page.getByRole('link', { name: text('identity.profile.security') }).click();
  const dialog = page.getByRole('dialog', { name: text('ui.unsaved.title') });
  await dialog.getByRole('button', { name: text('ui.unsaved.stay') }).click();
  await expect(page.getByLabel(text('identity.contact.streetAddress'))).toHaveValue('Jhamsikhel Road 12');
  await page.getByRole('button', { name: text('identity.save') }).click();
  await said(page, text('identity.saved'));
  await page.getByRole('link', { name: text('identity.profile.security') }).click();
  await expect(page).toHaveURL('/profile/security');
});

test('a picture can be taken away again', async ({ ownPage: page }) => {
  await open(page, '/profile');
  await page.getByRole('link', { name: text('identity.complete.avatar') }).click();
  await expect(page.getByRole('button', { name: text('identity.avatar.choose') })).toBeInViewport();
  await page.getByRole('button', { name: text('identity.avatar.choose') }).click();
  const dialog = page.getByRole('dialog', { name: text('identity.avatar.title') });
  await dialog
    .getByLabel(text('identity.avatar.file'))
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await scan('Me') });
  await dialog.getByRole('button', { name: text('identity.avatar.submit') }).click();
  await expect(page.getByRole('button', { name: text('identity.avatar.change') })).toBeVisible();
  await page.getByRole('button', { name: text('identity.avatar.remove') }).click();
  await said(page, text('identity.avatar.removed'));
  await expect(page.getByRole('button', { name: text('identity.avatar.choose') })).toBeVisible();
});
