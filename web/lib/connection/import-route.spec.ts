import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { importRoute, RESOURCES } from './import-route';

const FOLDER = join(import.meta.dirname, '../..', RESOURCES);

describe('importing the scripts of a route', () => {
  it('fetches nothing for a resource, which has no page', async () => {
    const fetched: string[] = [];
    const fetchScript = (address: string) => Promise.resolve(fetched.push(address));
    const route = { id: `${RESOURCES}avatar`, module: '/assets/avatar.js', imports: ['/assets/form.js'] };
    expect(await importRoute(route, fetchScript)).toEqual({});
    expect(fetched).toEqual([]);
  });

  it('may do so: no resource exports anything to a browser', () => {
    const files = readdirSync(FOLDER);
    expect(files.length).toBeGreaterThan(10);
    const drawn = files.filter((file) =>
      /export (default|const (handle|meta|links|clientLoader|clientAction|shouldRevalidate))/.test(
        readFileSync(join(FOLDER, file), 'utf8'),
      ),
    );
    expect(drawn).toEqual([]);
  });
});
