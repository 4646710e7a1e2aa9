import { hostname } from 'node:os';
import { ask } from '../agent/control.js';
import { SettingsFile } from '../agent/settings-file.js';
import { EXIT, Failure } from '../exit-code.js';
import { makeFolders } from '../folders.js';
import { AccountFile, type Account } from '../server/account.js';
import { takeOver } from '../server/owner.js';
import { ServerProblem } from '../server/problem.js';
import { callOpenly, Server, type TokenPair } from '../server/server.js';
import { fetchSettings } from '../server/tracking.js';
import { askPerson } from './ask-person.js';
import { type Command, type Given, say, textOf } from './command.js';
import { tell } from '../words/language.js';

const ANSWER = 'accessToken refreshToken user { uuid name email }';
const PASSWORD = `mutation($username: String!, $password: String!, $code: String) {
  login(username: $username, password: $password, code: $code, client: TRACKER) { ${ANSWER} } }`;
const BEGIN = `mutation($device: String!) { startDeviceSignIn(device: $device) {
  deviceCode userCode verificationUri expiresIn interval } }`;
const POLL = `mutation($deviceCode: String!) { deviceSignIn(deviceCode: $deviceCode) { ${ANSWER} } }`;

type Tokens = TokenPair & Pick<Account, 'user'>;

interface DeviceCode {
  deviceCode: string;
  userCode: string;
  verificationUri: string;
  expiresIn: number;
  interval: number;
}

export const login: Command = {
  usage: 'login [--server URL] [--email ADDRESS [--password-stdin]]',
  help: 'HELP_LOGIN',
  options: {
    server: { type: 'string' },
    email: { type: 'string' },
    'password-stdin': { type: 'boolean' },
    'device-code': { type: 'boolean' },
  },
  run: async (given) => {
    const accounts = new AccountFile(given.folders.config);
    const former = accounts.read();
    const server = serverOf(textOf(given.options['server']) ?? former?.server);
    const email = textOf(given.options['email']);
    const tokens = email ? await byPassword(server, email, given) : await byCode(server);
    makeFolders(given.folders);
    try {
      takeOver(given.folders, tokens.user);
    } catch (error) {
      await callOpenly({
        server,
        query: 'mutation { logout { status } }',
        variables: {},
        token: tokens.accessToken,
      }).catch(() => undefined);
      throw error;
    }
    accounts.write({ server, ...tokens });
    const signedIn = new Server(accounts);
    // A person who goes offline right after signing in can track all the same.
    await fetchSettings(signedIn).then(
      (settings) => new SettingsFile(given.folders.state).keep(settings),
      () => undefined,
    );
    await learnKey(signedIn, accounts);
    await ask(given.folders.socket, { do: 'reload' });
    say(tell('SIGNED_IN_AS', { name: tokens.user.name, email: tokens.user.email, server }));
    return EXIT.done;
  },
};

/** Now, when a person has looked at the address: what comes along with an update later proves nothing. */
async function learnKey(server: Server, accounts: AccountFile): Promise<void> {
  try {
    const { updateKey } = await server.call<{ updateKey: string }>('{ updateKey }');
    accounts.write({ ...server.account(), updateKey });
  } catch {
    say(tell('NO_KEY'));
  }
}

function serverOf(text: string | undefined): string {
  if (!text) throw new Failure(tell('WHICH_SERVER'), EXIT.usage);
  const address = /^https?:\/\//.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) throw new Failure(tell('NOT_AN_ADDRESS', { text }), EXIT.usage);
  const { origin, protocol, hostname } = new URL(address);
  const near = /^(localhost|127\.|\[::1\])/.test(hostname);
  if (protocol === 'http:' && !near) say(tell('NOT_ENCRYPTED'));
  return origin;
}

async function byPassword(server: string, username: string, { options }: Given): Promise<Tokens> {
  const password = await askPerson(tell('ASK_PASSWORD'), !options['password-stdin']);
  const call = async (code?: string) =>
    (await callOpenly<{ login: Tokens }>({ server, query: PASSWORD, variables: { username, password, code } })).login;
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ServerProblem) || error.reason !== 'SECOND_FACTOR_REQUIRED') throw error;
    return call(await askPerson(tell('ASK_CODE')));
  }
}

async function byCode(server: string): Promise<Tokens> {
  const { startDeviceSignIn: begun } = await callOpenly<{ startDeviceSignIn: DeviceCode }>({
    server,
    query: BEGIN,
    variables: {
      device: hostname().slice(0, 80) || 'computer',
    },
  });
  say(`${tell('ALLOW_CODE', { address: begun.verificationUri })}\n\n    ${begun.userCode}\n`);
  say(tell('CODE_WORKS', { count: Math.round(begun.expiresIn / 60) }));
  let { interval } = begun;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, interval * 1000));
    try {
      return (
        await callOpenly<{ deviceSignIn: Tokens }>({ server, query: POLL, variables: { deviceCode: begun.deviceCode } })
      ).deviceSignIn;
    } catch (error) {
      if (!(error instanceof ServerProblem)) throw error;
      if (error.reason === 'SLOW_DOWN' || error.kind === 'busy') interval += 5;
      else if (error.reason !== 'AUTHORIZATION_PENDING' && error.kind !== 'offline') throw error;
    }
  }
}
