import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { testDatabaseAddress } from '../../../test/harness/database-server.js';
import { openDataSource } from '../database/data-source.js';
import { Database } from '../database/database.js';
import { TooManyRequests } from '../errors/app-error.js';
import { newUuid } from '../ids/uuid.js';
import { RateLimits } from '../rate-limit/rate-limits.js';
import { RateLimitsRepository } from '../rate-limit/rate-limits.repository.js';
import { FixedClock } from '../time/clock.js';
import { AuditEntry } from './audit.entity.js';
import { Audit } from './audit.service.js';

describe('what is kept in the database for all processes', () => {
  let dataSource: DataSource;
  let database: Database;
  const clock = new FixedClock(new Date('2026-11-21T12:00:00.000Z'));
  beforeAll(async () => {
    dataSource = await openDataSource(await testDatabaseAddress(), [AuditEntry], []);
    database = new Database(dataSource);
  });
  afterAll(() => dataSource.destroy());

  describe('the audit log', () => {
    let audit: Audit;
    beforeEach(async () => {
      await dataSource.query('DELETE FROM shared_audit');
      audit = new Audit(database, clock);
    });

    const write = async (count: number): Promise<void> => {
      for (let turn = 0; turn < count; turn++) {
        clock.advance(1);
        await audit.record({
          action: 'company.updated',
          objectType: 'thing',
          objectId: String(turn),
          details: { turn },
        });
      }
    };

    it('is a chain in which every line vouches for all before it', async () => {
      await write(5);
      expect(await audit.seal()).toBe(5);
      await write(3);
      expect(await audit.seal()).toBe(3);
      expect(await audit.seal()).toBe(0);
      expect(await audit.findFirstBroken()).toBeNull();
    });

    it('vouches for the company of a line too, and still for the lines from before there were companies', async () => {
      await write(2);
      await audit.record({ action: 'company.updated', objectType: 'thing', objectId: '3', company: newUuid() });
      await audit.seal();
      expect(await audit.findFirstBroken()).toBeNull();
      await dataSource.query('UPDATE shared_audit SET company_id = ? WHERE position = 3', [newUuid()]);
      expect(await audit.findFirstBroken()).toBe('3');
      await dataSource.query('UPDATE shared_audit SET company_id = NULL WHERE position = 3');
      expect(await audit.findFirstBroken()).toBe('3');
      await dataSource.query('UPDATE shared_audit SET company_id = ? WHERE position = 1', [newUuid()]);
      expect(await audit.findFirstBroken()).toBe('1');
    });

    it.each([
      ['a changed word', "UPDATE shared_audit SET details = '{}' WHERE position = 4", '4'],
      ['a changed time', 'UPDATE shared_audit SET at = at + INTERVAL 1 SECOND WHERE position = 2', '2'],
      ['a changed actor', `UPDATE shared_audit SET actor_id = '${newUuid()}' WHERE position = 6`, '6'],
      ['a line taken out', 'DELETE FROM shared_audit WHERE position = 3', '3'],
      ['a changed hash', "UPDATE shared_audit SET hash = REPEAT('x', 32) WHERE position = 1", '1'],
      [
        'a line pushed in',
        'UPDATE shared_audit SET position = position + 1 WHERE position > 5 ORDER BY position DESC',
        '6',
      ],
    ])('shows %s', async (_what, sql, position) => {
      await write(8);
      await audit.seal();
      await dataSource.query(sql);
      expect(await audit.findFirstBroken()).toBe(position);
    });

    it('is sealed by two processes at once without a gap or a fork', async () => {
      await write(30);
      await Promise.all([audit.seal(), new Audit(database, clock).seal(), audit.seal()]);
      await write(10);
      await Promise.all([audit.seal(), new Audit(database, clock).seal()]);
      await audit.seal();
      expect(await audit.findFirstBroken()).toBeNull();
      const sql = 'SELECT COUNT(*) AS count, MAX(position) AS last FROM shared_audit';
      expect(await dataSource.query(sql)).toEqual([{ count: '40', last: '40' }]);
    });

    it('has no line of what was rolled back', async () => {
      await database
        .transaction(async () => {
          await write(1);
          throw new Error('no');
        })
        .catch(() => undefined);
      expect(await audit.seal()).toBe(0);
    });
  });

  describe('a rate limit', () => {
    const limit = { name: 'spec', max: 3, seconds: 60 };
    const limits = (): RateLimits => new RateLimits(database, new RateLimitsRepository(database), clock);
    const take = (key: string): Promise<void> => limits().take(limit, key);

    it('lets so many through, tells how long to wait, and begins anew', async () => {
      const key = newUuid();
      for (let turn = 0; turn < 3; turn++) await take(key);
      clock.advance(20);
      await expect(take(key)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 40 });
      await take(newUuid());
      clock.advance(40);
      for (let turn = 0; turn < 3; turn++) await take(key);
      await expect(take(key)).rejects.toThrow(TooManyRequests);
    });

    it('counts calls that come at once, in whatever process', async () => {
      const key = newUuid();
      const calls = await Promise.allSettled(Array.from({ length: 20 }, () => take(key)));
      expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      await expect(take(key)).rejects.toThrow(TooManyRequests);
    });

    it('counts by all of several limits or by none, and takes back what need not have counted', async () => {
      const key = newUuid();
      const wide = { name: 'spec-wide', max: 4, seconds: 3600 };
      for (let turn = 0; turn < 10; turn++) {
        await limits().takeAll([limit, wide], key);
        for (const one of [limit, wide]) await limits().giveBack(one, key);
      }
      for (let turn = 0; turn < 3; turn++) await limits().takeAll([wide, limit], key);
      await expect(limits().takeAll([wide, limit], key)).rejects.toThrow(TooManyRequests);
      // The refused call left the wider limit as it was.
      await limits().take(wide, key);
    });

    it('counts what is rolled back too', async () => {
      const key = newUuid();
      for (let turn = 0; turn < 3; turn++) {
        await database
          .transaction(async () => {
            await take(key);
            throw new Error('no');
          })
          .catch(() => undefined);
      }
      await expect(take(key)).rejects.toThrow(TooManyRequests);
    });

    it('is forgotten after a success, and swept once it is over', async () => {
      const key = newUuid();
      for (let turn = 0; turn < 3; turn++) await take(key);
      await limits().clear(limit, key);
      await take(key);
      clock.advance(61);
      await limits().purge();
      const sql = 'SELECT COUNT(*) AS left_over FROM shared_rate_limit WHERE expires_at < ?';
      expect(await dataSource.query(sql, [clock.now()])).toEqual([{ left_over: '0' }]);
    });

    it('keeps no names of people', async () => {
      await take('sita@people.test');
      expect(JSON.stringify(await dataSource.query('SELECT * FROM shared_rate_limit'))).not.toContain('sita');
    });
  });
});
