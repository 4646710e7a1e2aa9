import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { Query, Resolver } from '@nestjs/graphql';
import { SubscribeMessage } from '@nestjs/websockets';
import { OperationRegistry, refuseUndeclared } from '../../src/shared/permissions/operation-registry.js';
import { Can, Public } from '../../src/shared/permissions/rule.js';
import { pageOperations } from '../../src/web-host/page-operations.js';
import { openTestApp, type TestApp } from '../harness/app.js';

@Controller('sample')
class SampleController {
  @Get('open')
  @Public()
  open(): string {
    return 'open';
  }

  @Get('forgotten')
  forgotten(): string {
    return 'forgotten';
  }
}

@Resolver()
class SampleResolver {
  @Query(() => String)
  forgotten(): string {
    return 'forgotten';
  }
}

@Resolver()
@Can('admin')
class GuardedResolver {
  @Query(() => String)
  guarded(): string {
    return 'guarded';
  }
}

class SampleGateway {
  @SubscribeMessage('forgotten')
  forgotten(): void {}
}

@Module({
  imports: [DiscoveryModule],
  controllers: [SampleController],
  providers: [OperationRegistry, SampleResolver, GuardedResolver, SampleGateway],
})
class SampleModule {}

describe('operations', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  it('all declare who may call them', () => {
    const operations = test.app.get(OperationRegistry).listOperations();
    expect(operations.length).toBeGreaterThan(30);
    expect(() => refuseUndeclared(operations)).not.toThrow();
  });

  it('that declare nothing end the start, whatever door they are', async () => {
    const app = await NestFactory.createApplicationContext(SampleModule, { logger: false });
    const operations = app.get(OperationRegistry).listOperations();
    const undeclared = operations.filter(({ rule }) => rule === undefined).map(({ id }) => id);
    expect(undeclared.sort()).toEqual([
      'graphql:SampleResolver.forgotten',
      'rest:SampleController.forgotten',
      'socket:SampleGateway.forgotten',
    ]);
    expect(() => refuseUndeclared(operations)).toThrow(/SampleGateway\.forgotten/);
    await app.close();
  });

  it('of pages are no exception', () => {
    const build = { routes: { home: { id: 'routes/home', module: { loader: () => null, default: () => null } } } };
    const operations = pageOperations(build as never);
    expect(operations).toEqual([{ id: 'page:routes/home#loader', rule: undefined }]);
  });
});
