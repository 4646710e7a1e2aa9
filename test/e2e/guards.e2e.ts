import { expect, open, test } from './support/test';
import { text, textPattern } from './support/texts';

test('pages that need a person lead to the sign-in page and back', async ({ page, person }) => {
  await open(page, '/profile/contact?from=mail');
  await expect(page).toHaveURL('/login?returnTo=%2Fprofile%2Fcontact%3Ffrom%3Dmail');
  await page.getByLabel(text('identity.field.email')).fill(person.email);
  await page.getByLabel(text('identity.field.password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: text('identity.login.submit') }).click();
  await expect(page).toHaveURL('/profile/contact?from=mail');
});

test('nobody is sent to another house after signing in', async ({ page, person }) => {
  await open(page, '/login?returnTo=//evil.example/');
  await page.getByLabel(text('identity.field.email')).fill(person.email);
  await page.getByLabel(text('identity.field.password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: text('identity.login.submit') }).click();
  await expect(page).toHaveURL('/select-project-roadblock');
});

test('who is signed in has no business on the pages of guests', async ({ ownPage: page }) => {
  for (const path of ['/', '/login', '/register', '/forgot-password', '/reset-password', '/verify', '/setup']) {
    await open(page, path);
    await expect(page, path).toHaveURL('/select-project-roadblock');
  }
});

test('members do not see what is the administrator’s', async ({ ownPage: page }) => {
  await open(page, '/profile');
  await expect(page.getByRole('link', { name: text('shell.menu.adminSettings') })).toHaveCount(0);
  for (const path of ['/admin-settings', '/admin-settings/documents', '/admin-settings/jobs']) {
    await open(page, path);
    await expect(page, path).toHaveURL('/error-404');
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('shell.notFound.title'));
  await expect(page.getByRole('button', { name: textPattern('shell.account') })).toBeVisible();
});

test('a permission that was lost is said in those words', async ({ page }) => {
  const answer = await open(page, '/error-404?reason=permission');
  expect(answer?.status()).toBe(403);
  await expect(page.getByText(text('shell.problem.forbidden.text'))).toBeVisible();
});

test('paths that nobody knows lead to one page', async ({ page, ownPage }) => {
  for (const path of ['/nowhere', '/profile/nowhere', '/admin-settings/nowhere', '/login/x']) {
    const answer = await open(page, path);
    expect(answer?.status(), path).toBe(404);
    await expect(page, path).toHaveURL('/error-404');
  }
  await open(ownPage, '/error-404');
  await ownPage.getByRole('link', { name: text('shell.problem.home') }).click();
  await expect(ownPage).toHaveURL('/select-project-roadblock');
});
