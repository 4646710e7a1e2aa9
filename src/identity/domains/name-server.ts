import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import { isFQDN } from 'class-validator';
import ipaddr from 'ipaddr.js';

export type DomainVerdict = 'VALID' | 'NOT_A_NAME' | 'NOT_FOUND' | 'NOT_PUBLIC';

/** Looks addresses up; replaced in tests, which have no name server. */
export abstract class NameServer {
  abstract addresses(name: string): Promise<string[]>;
}

@Injectable()
export class SystemNameServer extends NameServer {
  private readonly resolver = new Resolver({ timeout: 2000, tries: 1 });

  async addresses(name: string): Promise<string[]> {
    const found = await Promise.allSettled([this.resolver.resolve4(name), this.resolver.resolve6(name)]);
    return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  }
}

/** Says whether a name is a public domain: by its form and a look-up. Nothing is ever fetched from it. */
export async function judgeDomain(fqdn: string, nameServer: NameServer): Promise<DomainVerdict> {
  const name = fqdn.trim().toLowerCase();
  if (name.length > 253 || !isFQDN(name, { require_tld: true })) return 'NOT_A_NAME';
  const addresses = await nameServer.addresses(name);
  if (addresses.length === 0) return 'NOT_FOUND';
  return addresses.every(isPublicAddress) ? 'VALID' : 'NOT_PUBLIC';
}

function isPublicAddress(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast';
}
