import { LOCALES } from '../../src/shared/language/locale';
import { Keyboard } from './support/keyboard';
import { stranger } from './support/people';
import { connected, dress, expect, open, openPlain, reload, signIn, test } from './support/test';
import { serverText, serverTextPattern, text, textIn } from './support/texts';

const PAGE_WITHOUT_LINK = text('identity.link.brokenTitle');

test('wrong passwords are slowed down, and the page says for how long', async ({ page, person }) => {
  await open(page, '/login');
  await page.getByLabel(text('identity.field.email')).fill(person.email);
  const password = page.getByLabel(text('identity.field.password'), { exact: true });
  const alert = page.getByRole('alert');
  for (let attempt = 1; attempt <= 5; attempt++) {
    await password.fill(`wrong guess number ${attempt}`);
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await password.press('Enter');
    expect((await answer).status()).toBe(400);
    await expect(alert).toHaveText(serverText('errors.WRONG_CREDENTIALS'));
    await expect(alert).toBeFocused();
  }
  await password.fill(person.password);
  await password.press('Enter');
  await expect(alert).toHaveText(serverTextPattern('errors.TOO_MANY_REQUESTS', { count: /\d+/ }));
  await expect(page).toHaveURL('/login');
});

test('a forgotten password is reset by mail, which signs out every device', async ({
  ownPage,
  person,
  api,
  newBrowser,
}) => {
  const listening = connected(ownPage);
  await open(ownPage, '/profile');
  await listening;

  const page = await (await newBrowser()).newPage();
  await open(page, '/login');
  await page.getByRole('link', { name: text('identity.login.toForgot') }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.getByLabel(text('identity.field.email')).fill(person.email);
  await page.getByRole('button', { name: text('identity.forgot.submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('identity.sent.title'));

  const link = await api.mailedLink(person.email, '/reset-password');
  await open(page, link);
  await expect(page.getByText(text('identity.reset.lead', { email: person.email }))).toBeVisible();
  const password = 'quiet hills after rain';
  await page.getByLabel(text('identity.field.newPassword')).fill(password);
  await page.getByRole('button', { name: text('identity.reset.submit') }).click();
  await expect(page).toHaveURL(/^[^?]+\/login\?email=/);
  await expect(ownPage).toHaveURL('/login?returnTo=%2Fprofile');

  await page.getByLabel(text('identity.field.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text('identity.login.submit') }).click();
  await expect(page).toHaveURL('/select-project-roadblock');

  await open(ownPage, link);
  await expect(ownPage.getByRole('heading', { level: 1 })).toHaveText(PAGE_WITHOUT_LINK);
  await expect(ownPage.getByRole('link', { name: text('identity.link.again') })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

test('a verification link that was used says so; a damaged one offers another', async ({ page, api }) => {
  await open(page, await api.register(stranger('Asha Rai')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('identity.link.registeredTitle'));
  await expect(page.getByRole('main').getByRole('link')).toHaveText([text('identity.link.toLogin')]);

  await open(page, `/verify?token=${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_WITHOUT_LINK);
  await page.getByRole('link', { name: text('identity.link.again') }).click();
  await expect(page).toHaveURL('/re-verify');
});

test('who has not verified the address is told how, and gets a second mail', async ({ page, api }) => {
  const person = stranger('Bikram Karki');
  const first = await api.invite(person);

  await open(page, '/login');
  await page.getByLabel(text('identity.field.email')).fill(person.email);
  await page.getByLabel(text('identity.field.password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: text('identity.login.submit') }).click();
  await expect(page.getByRole('alert')).toContainText(serverText('errors.EMAIL_NOT_VERIFIED'));
  await page.getByRole('link', { name: text('identity.login.toReverify') }).click();
  await expect(page).toHaveURL('/re-verify');
  await page.getByLabel(text('identity.field.email')).fill(person.email);
  await page.getByRole('button', { name: text('identity.reverify.submit') }).click();
  await expect(page.getByText(person.email)).toBeVisible();
  expect(await api.mailedLink(person.email, '/verify', first)).not.toBe(first);
});

test('forms say what is missing beside the fields, and lead there', async ({ page }) => {
  await open(page, '/register');
  await page.getByRole('button', { name: text('identity.register.submit') }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(text('ui.form.errorSummary', { count: 2 }));
  await expect(alert).toBeFocused();
  await alert.getByRole('link', { name: text('identity.field.email') }).click();
  await expect(page.getByLabel(text('identity.field.email'))).toBeFocused();
  await expect(page.getByLabel(text('identity.field.email'))).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(text('identity.field.email')).fill('asha@e2e.example');
  await expect(page.getByLabel(text('identity.field.email'))).not.toHaveAttribute('aria-invalid', 'true');
});

test('the second step can be left, and asks again after a wrong code', async ({ page, person, context }) => {
  await signIn(context, person);
  await open(page, '/profile/security');
  await page.getByRole('button', { name: text('identity.factor.start') }).click();
  await page.getByLabel(text('identity.factor.firstCode')).fill('000000');
  await page.getByRole('button', { name: text('identity.factor.enable') }).click();
  await expect(page.getByRole('alert')).toHaveText(serverText('errors.WRONG_CODE'));
  await expect(page.getByRole('img', { name: text('identity.factor.qr') })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('people register and sign in', async ({ page, person, context }) => {
    const stranded = stranger('Chen Lin');
    await openPlain(page, '/register');
    await page.getByLabel(text('identity.field.name')).fill(stranded.name);
    await page.getByLabel(text('identity.field.email')).fill(stranded.email);
    await page.getByRole('button', { name: text('identity.register.submit') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('identity.sent.title'));

    await openPlain(page, '/login');
    await page.getByLabel(text('identity.field.email')).fill(person.email);
    await page.getByLabel(text('identity.field.password'), { exact: true }).fill('not the right one');
    await page.getByRole('button', { name: text('identity.login.submit') }).click();
    await expect(page.getByRole('alert')).toHaveText(serverText('errors.WRONG_CREDENTIALS'));
    await page.getByLabel(text('identity.field.email')).fill(person.email);
    await page.getByLabel(text('identity.field.password'), { exact: true }).fill(person.password);
    await page.getByRole('button', { name: text('identity.login.submit') }).click();
    await expect(page).toHaveURL('/select-project-roadblock');
    expect((await context.cookies()).some(({ httpOnly }) => httpOnly)).toBe(true);
  });
});

test('the language and the skin of a page without a person are kept', async ({ page, context }) => {
  await open(page, '/login');
  await page.getByLabel(text('shell.language')).selectOption({ label: LOCALES.jp.name });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textIn('jp')('identity.login.title'));
  await page.locator('header').getByRole('button').click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await reload(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await dress(context, { look: 'skin.light', locale: 'en' });
  await open(page, '/login');
  const keyboard = new Keyboard(page);
  await keyboard.activate(page.getByRole('link', { name: text('identity.login.toRegister') }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
