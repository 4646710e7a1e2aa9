import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { type Delivery, type DomainEvent, LISTENS_TO } from './domain-event.js';

type Handle = (event: DomainEvent, delivery: Delivery) => Promise<void>;

/** Every `@On` method of the running application, by event type. */
@Injectable()
export class Listeners implements OnModuleInit {
  private readonly byName = new Map<string, Handle>();
  private readonly namesByType = new Map<string, string[]>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (typeof instance !== 'object' || instance === null) continue;
      const methods = instance as Record<string, unknown>;
      for (const name of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
        this.register(instance as object, name, methods[name]);
      }
    }
  }

  listNames(type: string): string[] {
    return this.namesByType.get(type) ?? [];
  }

  handle(name: string): Handle | undefined {
    return this.byName.get(name);
  }

  private register(owner: object, method: string, handle: unknown): void {
    if (typeof handle !== 'function') return;
    const type = this.reflector.get<string | undefined>(LISTENS_TO, handle);
    if (!type) return;
    const name = `${owner.constructor.name}.${method}`;
    this.byName.set(name, (handle as Handle).bind(owner));
    this.namesByType.set(type, [...this.listNames(type), name]);
  }
}
