import type { Seen } from '../recording/usage-shares.js';

const BROWSERS =
  /^(firefox|firefox-esr|librewolf|chrome|google-chrome|chromium|chromium-browser|brave|brave-browser|msedge|microsoft-edge|opera|vivaldi|vivaldi-bin|safari|google chrome|brave browser|microsoft edge|arc)(\.exe)?$/i;
const ADDRESS = /\bhttps?:\/\/([a-z0-9.-]+)/i;
/** A host name as the last part of a title, as extensions and some sites write it: `Inbox — mail.example.com — Firefox` */
const HOST_PART = /(?:^|[\s(|·–—-])((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,24})(?=$|[\s)|·–—-])/gi;
/** Endings of which some name files and programs as well: `README.md`, `Node.js`. */
const GENERIC = /\.(com|org|net|io|dev|app|edu|gov|info|biz|cloud|online|site|example)$/;
const COUNTRY = /\.[a-z]{2}$/;
const FILES = /\.(md|py|rs|sh|pl|cc|ps|so|am|ai|js|ts|go|cs|rb|hs|kt|gz|xz|bz|ml|mk|st|tf|vi)$/;

export function isBrowser(program: string): boolean {
  return BROWSERS.test(program);
}

/** The host of an address, without `www.`; undefined for what is none. */
export function hostOf(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { protocol, hostname } = new URL(address);
  return /^https?:$/.test(protocol) && hostname ? hostname.replace(/^www\./, '') : undefined;
}

/** The site that a browser's window title names; most titles name none, and then only the browser is known. */
export function siteInTitle(title: string): string | undefined {
  const address = ADDRESS.exec(title);
  if (address) return hostOf(`https://${address[1]}`);
  const hosts = [...title.matchAll(HOST_PART)].map(([, host = '']) => host.toLowerCase()).filter(isLikelyHost);
  return hostOf(hosts.length > 0 ? `https://${hosts.at(-1)}` : undefined);
}

/** A site where one is known (an address from the browser itself, or a title that names it), otherwise the program. */
export function seenOf(program: string, title: string | undefined, address?: string): Seen {
  const site = isBrowser(program) ? (hostOf(address) ?? siteInTitle(title ?? '')) : undefined;
  return { kind: site ? 'SITE' : 'APP', name: site ?? program, ...(title && { title }) };
}

function isLikelyHost(name: string): boolean {
  return GENERIC.test(name) || (COUNTRY.test(name) && !FILES.test(name));
}
