import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import ipaddr from 'ipaddr.js';
import type { OidcProvider } from './setting.js';

const FLAGS: Record<string, boolean> = { '1': true, true: true, '0': false, false: false };

/** Converts a flag. Other values stay unchanged, so that the rule next to it refuses them by name. */
export function Flag(): PropertyDecorator {
  return Transform(({ value }) => FLAGS[String(value).toLowerCase()] ?? (value as unknown));
}

export function WholeNumber(): PropertyDecorator {
  return Transform(({ value }) => (/^\d{1,9}$/.test(String(value)) ? Number(value) : (value as unknown)));
}

interface AddressRule {
  /** `none` (default): the address ends after the port. */
  path?: 'none' | 'allowed' | 'needed';
  message: string;
}

/** Requires a URL of one of these protocols. */
export function Address(protocols: string[], { path = 'none', message }: AddressRule): PropertyDecorator {
  return rule('address', message, (value) => {
    if (typeof value !== 'string' || !URL.canParse(value)) return false;
    const url = new URL(value);
    if (!protocols.includes(url.protocol) || !url.hostname || url.hash) return false;
    const hasPath = url.pathname.length > 1;
    if (path === 'needed') return hasPath;
    return path === 'allowed' || (!hasPath && !url.search);
  });
}

/** Parses comma separated networks. */
export function List({ message }: { message: string }): PropertyDecorator {
  return decorate(
    Transform(
      ({ value }) => (typeof value === 'string' ? value.split(',').map((part) => part.trim()) : value) as unknown,
    ),
    rule('list', message, (value) => Array.isArray(value) && value.every(isNetwork)),
  );
}

function isNetwork(value: unknown): boolean {
  const text = String(value);
  return text.includes('/') ? ipaddr.isValidCIDR(text) : ipaddr.isValid(text) && /[.:]/.test(text);
}

export function Providers({ message }: { message: string }): PropertyDecorator {
  return decorate(
    Transform(({ value }) => parsed(value)),
    rule('providers', message, (value) => {
      if (!Array.isArray(value) || !value.every(isProvider)) return false;
      return new Set(value.map(({ id }) => id)).size === value.length;
    }),
  );
}

function parsed(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value;
  } catch {
    return value;
  }
}

function isProvider(value: unknown): value is OidcProvider {
  if (typeof value !== 'object' || value === null) return false;
  const { id, label, issuer, clientId, clientSecret } = value as Partial<Record<keyof OidcProvider, unknown>>;
  const texts = [id, label, issuer, clientId, clientSecret];
  if (!texts.every((text) => typeof text === 'string' && text.length > 0)) return false;
  if (!/^[a-z0-9-]{1,40}$/.test(id as string) || !URL.canParse(issuer as string)) return false;
  const url = new URL(issuer as string);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

/** Returns whether a host never leaves this machine, so that plain http cannot be overheard. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

function rule(name: string, message: string, validate: (value: unknown) => boolean): PropertyDecorator {
  return ValidateBy({ name, validator: { validate } }, { message });
}

function decorate(...decorators: PropertyDecorator[]): PropertyDecorator {
  return (target, key) => decorators.forEach((decorator) => decorator(target, key));
}
