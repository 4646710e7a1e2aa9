// Comes in as people do, so that what is measured is signed in like everybody else.
const PASSWORD = 'seven green lanterns';
const EMAIL = 'bench@people.test';

/** Signs in as a user would: the set-up link, then a login of the API and the browser's cookie. */
export async function makePerson(server) {
  const setUpToken = /\/setup\?token=([\w-]+)/.exec(server.output())?.[1];
  const form = {
    token: setUpToken,
    name: 'Bench Person',
    email: EMAIL,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  };
  const made = await fetch(`${server.url}/setup`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.url },
    body: new URLSearchParams(form),
  });
  const cookie = /\bsid=[\w-]+/.exec(made.headers.get('set-cookie') ?? '')?.[0];
  const login = await fetch(`${server.url}/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: EMAIL, password: PASSWORD }),
  });
  const { access_token: token } = await login.json();
  if (!cookie || !token) throw new Error(`The person could not be made: ${made.status}, ${login.status}`);
  return { cookie, token };
}
