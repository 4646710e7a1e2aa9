// The program of `npm run screens`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { startServer } from '../bench/server-process.mjs';
import { GUEST, MEMBER, OWNER, VIEWS } from './list.mjs';

const FOLDER = '.cache/screens';
const WORDS = process.argv.slice(2);
/** Fonts, live data and what a press opens. */
const SETTLE_MS = 700;
const VISITORS = [
  ['owner', 'asha@demo.workzone.example', OWNER],
  ['member', 'kamala@demo.workzone.example', MEMBER],
  ['guest', null, GUEST],
];

const dataDir = mkdtempSync(join(tmpdir(), 'workzone-screens-'));
fillDemo();
const server = await startServer(dataDir, { env: { DEMO: '1' } });
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
const taken = [];
try {
  const { demoPassword } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  mkdirSync(FOLDER, { recursive: true });
  for (const [visitor, email, screens] of VISITORS) {
    const wanted = screens.filter(({ name }) => WORDS.length === 0 || WORDS.some((word) => name.includes(word)));
    if (wanted.length === 0) continue;
    const state = await signIn(email, demoPassword);
    for (const view of VIEWS) await picture({ visitor, state, view, screens: wanted });
  }
  writeFileSync(join(FOLDER, 'index.html'), sheet(taken));
  console.log(`${taken.length} pictures in ${FOLDER}/, all of them on ${FOLDER}/index.html`);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** People, projects and two months of time: a server would make them up beside its first visitors. */
function fillDemo() {
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir };
  const { status, stderr } = spawnSync(process.execPath, ['dist/src/cli.js', 'demo'], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The demo was not filled:\n${stderr}`);
}

async function signIn(username, password) {
  const context = await browser.newContext();
  if (username) {
    const form = { intent: 'password', username, password };
    const answer = await context.request.post(`${server.url}/login`, {
      form,
      headers: { Origin: server.url },
      maxRedirects: 0,
    });
    if (answer.status() !== 302) throw new Error(`${username} was not signed in: ${answer.status()}`);
  }
  const state = await context.storageState();
  await context.close();
  return state;
}

async function picture({ visitor, state, view, screens }) {
  const { viewport, look, locale } = view;
  const isPhone = viewport.width < 600;
  const context = await browser.newContext({
    storageState: state,
    viewport,
    isMobile: isPhone,
    hasTouch: isPhone,
    timezoneId: 'Asia/Kathmandu',
    reducedMotion: 'reduce',
  });
  const cookies = Object.entries({ look, locale: locale ?? 'en' }).filter(([, value]) => value);
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: server.url })));
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${visitor}: ${error.message} (${page.url()})`));
  for (const { name, path, act } of screens) {
    await page.goto(`${server.url}${path}`, { waitUntil: 'load' });
    await page.locator('html[data-interactive]').waitFor();
    await act?.(page).catch((error) => console.error(`${visitor} ${name}: ${error.message}`));
    await wait(SETTLE_MS);
    const file = `${visitor}-${name}-${view.name}.png`;
    await page.screenshot({ path: join(FOLDER, file) });
    taken.push(file);
  }
  await context.close();
}

function sheet(files) {
  const figures = files.map(
    (file) => `<figure><img loading="lazy" src="${file}"><figcaption>${file}</figcaption></figure>`,
  );
  const style =
    'body{font:13px sans-serif;display:grid;grid-template-columns:repeat(auto-fill,minmax(360px,1fr));gap:16px}' +
    'figure{margin:0}img{width:100%;border:1px solid #ccc}';
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${figures.join('\n')}\n`;
}
