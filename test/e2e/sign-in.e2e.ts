import { Keyboard } from './support/keyboard';
import { stranger } from './support/people';
import { connected, dress, expect, open, ready, signIn, test } from './support/test';

const PAGE_WITHOUT_LINK = 'Oops!';

test('wrong passwords are slowed down, and the page says for how long', async ({ page, person }) => {
  await open(page, '/login');
  await page.getByLabel('E-mail address').fill(person.email);
  const password = page.getByLabel('Password', { exact: true });
  const alert = page.getByRole('alert');
  for (let attempt = 1; attempt <= 5; attempt++) {
    await password.fill(`wrong guess number ${attempt}`);
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await password.press('Enter');
    expect((await answer).status()).toBe(400);
    await expect(alert).toHaveText('E-mail address or password is wrong.');
    await expect(alert).toBeFocused();
  }
  await password.fill(person.password);
  await password.press('Enter');
  await expect(alert).toHaveText(/^Too many attempts\. Please try again in \d+ seconds\.$/);
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
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look into your mailbox');

  const link = await api.mailedLink(person.email, '/reset-password');
  await open(page, link);
  await expect(page.getByText(`For ${person.email}.`)).toBeVisible();
  const password = 'quiet hills after rain';
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Password once more').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/^[^?]+\/login\?email=/);
  await expect(ownPage).toHaveURL('/login?returnTo=%2Fprofile');

  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/select-project-roadblock');

  await open(ownPage, link);
  await expect(ownPage.getByRole('heading', { level: 1 })).toHaveText(PAGE_WITHOUT_LINK);
  await expect(ownPage.getByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', '/forgot-password');
});

test('a verification link that was used says so; a damaged one offers another', async ({ page, person, api }) => {
  await open(page, await api.mailedLink(person.email, '/verify'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Already registered');
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['To sign-in']);

  await open(page, `/verify?token=${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_WITHOUT_LINK);
  await page.getByRole('link', { name: 'Send a new link' }).click();
  await expect(page).toHaveURL('/re-verify');
});

test('who has not verified the address is told how, and gets a second mail', async ({ page, api }) => {
  const person = stranger('Bikram Karki');
  await open(page, '/register');
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Password once more').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  const first = await api.mailedLink(person.email, '/verify');

  await open(page, '/login');
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('Please verify your e-mail address first');
  await page.getByRole('link', { name: 'Send the verification mail again' }).click();
  await expect(page).toHaveURL('/re-verify');
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(person.email)).toBeVisible();
  expect(await api.mailedLink(person.email, '/verify', first)).not.toBe(first);
});

test('forms say what is missing beside the fields, and lead there', async ({ page }) => {
  await open(page, '/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Please check 4 fields.');
  await expect(alert).toBeFocused();
  await alert.getByRole('link', { name: 'E-mail address' }).click();
  await expect(page.getByLabel('E-mail address')).toBeFocused();
  await expect(page.getByLabel('E-mail address')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('E-mail address').fill('asha@e2e.example');
  await expect(page.getByLabel('E-mail address')).not.toHaveAttribute('aria-invalid', 'true');
});

test('the second step can be left, and asks again after a wrong code', async ({ page, person, context }) => {
  await signIn(context, person);
  await open(page, '/profile/security');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByLabel('Code from the app').fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('alert')).toHaveText('This code is wrong or was used already.');
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('people register and sign in', async ({ page, person, context }) => {
    const stranded = stranger('Chen Lin');
    await page.goto('/register');
    await page.getByLabel('Name').fill(stranded.name);
    await page.getByLabel('E-mail address').fill(stranded.email);
    await page.getByLabel('Password', { exact: true }).fill(stranded.password);
    await page.getByLabel('Password once more').fill('something else entirely');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('The two entries differ.')).toBeVisible();
    await page.getByLabel('Name').fill(stranded.name);
    await page.getByLabel('E-mail address').fill(stranded.email);
    await page.getByLabel('Password', { exact: true }).fill(stranded.password);
    await page.getByLabel('Password once more').fill(stranded.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look into your mailbox');

    await page.goto('/login');
    await page.getByLabel('E-mail address').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill('not the right one');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText('E-mail address or password is wrong.');
    await page.getByLabel('E-mail address').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/select-project-roadblock');
    expect((await context.cookies()).some(({ httpOnly }) => httpOnly)).toBe(true);
  });
});

test('the language and the skin of a page without a person are kept', async ({ page, context }) => {
  await open(page, '/login');
  await page.getByLabel('Language').selectOption({ label: '日本語' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('サインイン');
  await page.locator('header').getByRole('button').click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await ready(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await dress(context, { look: 'skin.light', locale: 'en' });
  await open(page, '/login');
  const keyboard = new Keyboard(page);
  await keyboard.activate(page.getByRole('link', { name: 'Create an account' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
