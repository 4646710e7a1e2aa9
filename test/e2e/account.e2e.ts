import { Secret, TOTP } from 'otpauth';
import { scan } from './support/pictures';
import { sql } from './support/server';
import { connected, expect, open, test } from './support/test';

/** As if the person had been away from the keyboard for longer than a proof of identity holds. */
const letProofAge = (email: string) =>
  sql(
    `UPDATE identity_session SET proven_at = proven_at - INTERVAL 10 MINUTE
     WHERE user_id = (SELECT id FROM identity_user WHERE email = ?)`,
    [email],
  );

test('another address counts once its link is used; before, the person proves who they are', async ({
  ownPage: page,
  person,
  api,
}) => {
  const address = `new-${person.email}`;
  await letProofAge(person.email);
  await open(page, '/profile');
  await page.getByLabel('New e-mail address').fill(address);
  await page.getByRole('button', { name: 'Change address' }).click();

  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  const password = dialog.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await password.fill('somebody else at the desk');
  await password.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('E-mail address or password is wrong.');
  await password.fill(person.password);
  await password.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Please open the link in the mail that we sent to the new address.')).toBeVisible();
  await expect(page.getByText(`You sign in with ${person.email}.`)).toBeVisible();

  const link = await api.mailedLink(address, '/change-email');
  await open(page, link);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText(`You sign in with ${address}.`)).toBeVisible();
  await open(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops!');
});

test('who has a second factor proves it by a code, also after a wrong one', async ({ ownPage: page, person }) => {
  await open(page, '/profile/security');
  await page.getByRole('button', { name: 'Turn on' }).click();
  const secret = await page.locator('main code').innerText();
  const authenticator = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByLabel('Code from the app').fill(authenticator.generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  await letProofAge(person.email);
  await page.getByRole('button', { name: 'Turn off' }).click();
  const code = page.getByRole('dialog', { name: 'Is it you?' }).getByLabel('Code');
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
  await expect(page.getByText('This code is wrong or was used already.')).toBeVisible();
  // The one before was used to turn it on.
  await code.fill(authenticator.generate({ timestamp: Date.now() + 30_000 }));
  await Promise.all([page.waitForRequest(/\/resources\/step-up/), code.press('Enter')]);
  refresh();
  await expect(page.getByText('The second factor is off.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
});

test('a step that was cancelled changes nothing, and the page says what it lacks', async ({
  ownPage: page,
  person,
}) => {
  await letProofAge(person.email);
  await open(page, '/profile/security');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('dialog', { name: 'Is it you?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('Please confirm that it is you before changing this.');
  await expect(alert).toBeFocused();
});

test('a refused document comes back to its owner at once, with the reason', async ({
  ownPage: page,
  person,
  adminPage,
}) => {
  const listening = connected(page);
  await open(page, '/profile/documents');
  await listening;
  const panel = page.getByRole('region', { name: 'Proof of identity' });
  const passport = { name: 'passport.png', mimeType: 'image/png', buffer: await scan('Passport') };
  await panel.getByLabel('File').setInputFiles(passport);
  await panel.getByRole('button', { name: 'Upload' }).click();
  await expect(panel.getByText('Waiting for review')).toBeVisible();

  await open(adminPage, '/admin-settings/documents');
  // Other tests have documents waiting too: the innermost that names this person is theirs.
  const row = adminPage
    .locator('[id]', { has: adminPage.getByRole('heading', { level: 3 }), hasText: person.email })
    .last();
  await row.getByRole('button', { name: 'Reject…' }).click();
  await row.getByLabel('Reason, shown to the person').fill('The picture is too dark.');
  await row.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(adminPage.getByText('Your decision was saved.')).toBeVisible();
  await expect(row).toHaveCount(0);

  // Nobody has touched the owner's page meanwhile.
  await expect(panel.getByText('Rejected')).toBeVisible();
  await expect(panel.getByText('The picture is too dark.')).toBeVisible();
  await page.getByRole('button', { name: /^Notifications, \d unread$/ }).click();
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  const told = bell.getByRole('button', { name: /review/i });
  await expect(told).toContainText('Unread');
  await told.click();
  await expect(page).toHaveURL('/profile/documents');
});

test('files that are refused are refused before they are sent', async ({ ownPage: page }) => {
  await open(page, '/profile/documents');
  const panel = page.getByRole('region', { name: 'CV' });
  await panel
    .getByLabel('File')
    .setInputFiles({ name: 'cv.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') });
  await expect(panel.getByText('cv.exe is not of an allowed type (JPG, PNG, PDF).')).toBeVisible();
  await panel
    .getByLabel('File')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(panel.getByText('cv.pdf is larger than 5 MB.')).toBeVisible();
  // Not what its name says: only the server looks inside.
  await panel
    .getByLabel('File')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>') });
  await panel.getByRole('button', { name: 'Upload' }).click();
  await expect(panel.getByText('This kind of file is not accepted.')).toBeVisible();
});

test('a slow upload is followed in the job tray, wherever one goes meanwhile', async ({ ownPage: page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/profile/documents.data*', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await open(page, '/profile/documents');
  const panel = page.getByRole('region', { name: 'CV' });
  await panel.getByLabel('File').setInputFiles({ name: 'cv.png', mimeType: 'image/png', buffer: await scan('CV') });
  await panel.getByRole('button', { name: 'Upload' }).click();
  await page.getByRole('button', { name: '1 running' }).click();
  await expect(page.getByRole('dialog', { name: 'Work in progress' })).toContainText('cv.png');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/profile/contact');
  release();
  await expect(page.getByRole('button', { name: 'Finished' })).toBeVisible();
});

test('typed text is not thrown away by leaving', async ({ ownPage: page }) => {
  await open(page, '/profile/contact');
  await page.getByLabel('Street address').fill('Jhamsikhel Road 12');
  // The guard is fetched at the first letter; once it is there, it also keeps the browser's own ways out.
  await page.waitForFunction(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await page.getByRole('link', { name: 'Security' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Street address')).toHaveValue('Jhamsikhel Road 12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(page).toHaveURL('/profile/security');
});

test('a picture can be taken away again', async ({ ownPage: page }) => {
  await open(page, '/profile');
  await page.getByRole('link', { name: 'Add a picture' }).click();
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeInViewport();
  await page.getByRole('button', { name: 'Add a picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  await dialog.getByLabel('Picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await scan('Me') });
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Your picture was removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeVisible();
});
