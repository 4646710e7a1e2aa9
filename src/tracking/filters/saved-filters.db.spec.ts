import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { FilterNameTaken } from './filter.errors.js';
import { SavedFilters } from './saved-filters.service.js';

describe('saved filters', () => {
  let test: TestApp;
  let filters: SavedFilters;
  let asha: Person;
  beforeAll(async () => {
    test = await openTestApp();
    filters = test.app.get(SavedFilters);
    asha = await signedIn(test.app);
  });
  afterAll(() => test.close());

  const page = 'hours-tracked' as const;

  it('are one’s own, by name, with one to begin with', async () => {
    const night = await filters.save(asha.actor, {
      page,
      name: 'Night',
      query: 'range=this-week&tag=x',
      isDefault: true,
    });
    const day = await filters.save(asha.actor, { page, name: 'Day', query: 'range=today' });
    const defaults = async () => (await filters.list(asha.actor, page)).map(({ name, isDefault }) => [name, isDefault]);
    expect(await defaults()).toEqual([
      ['Day', false],
      ['Night', true],
    ]);
    await filters.star(asha.actor, day.uuid, true);
    expect(await defaults()).toEqual([
      ['Day', true],
      ['Night', false],
    ]);
    await filters.star(asha.actor, day.uuid, false);
    expect((await defaults()).flat()).not.toContain(true);
    await filters.replace(asha.actor, night.uuid, 'range=last-week');
    expect((await filters.list(asha.actor, page))[1]).toMatchObject({ query: 'range=last-week' });
    await expect(filters.save(asha.actor, { page, name: 'night', query: '' })).rejects.toThrow(FilterNameTaken);
    const other = await signedIn(test.app);
    expect(await filters.list(other.actor, page)).toEqual([]);
    for (const change of [
      () => filters.star(other.actor, day.uuid, true),
      () => filters.delete(other.actor, day.uuid),
      () => filters.replace(other.actor, day.uuid, ''),
    ]) {
      await expect(change()).rejects.toThrow(NotFound);
    }
    await filters.delete(asha.actor, day.uuid);
    expect(await filters.list(asha.actor, page)).toHaveLength(1);
  });

  it('names as many people as an address can', async () => {
    const asha = await signedIn(test.app);
    const query = Array.from({ length: 160 }, () => `user=${newUuid()}`).join('&');
    await filters.save(asha.actor, { page, name: 'Everybody', query });
    expect(await filters.list(asha.actor, page)).toMatchObject([{ query }]);
  });

  it.each([{ query: 'a=<b>' }, { query: 'x'.repeat(7001) }, { page: 'users' }, { name: '' }])(
    'refuse %j',
    async (values) => {
      await expect(filters.save(asha.actor, { page, name: 'X', query: '', ...values })).rejects.toThrow(InvalidInput);
    },
  );

  it('come with the order of the home page', async () => {
    const all = await filters.readHomeTiles(asha.actor);
    expect(all.every(({ shown }) => shown)).toBe(true);
    await filters.arrangeHome(asha.actor, {
      tiles: [
        { name: 'pattern', shown: true },
        { name: 'people', shown: false },
      ],
    });
    expect(await filters.readHomeTiles(asha.actor)).toEqual([
      { name: 'pattern', shown: true },
      { name: 'people', shown: false },
      { name: 'worked', shown: true },
      { name: 'uses', shown: true },
    ]);
    await expect(filters.arrangeHome(asha.actor, { tiles: [{ name: 'x', shown: true }] })).rejects.toThrow(
      InvalidInput,
    );
  });
});
