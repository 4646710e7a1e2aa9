import { describe, expect, it } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { createLogger } from './logger.js';

function lineOf(err: Error): string {
  const lines: string[] = [];
  createLogger('info', { write: (line) => void lines.push(line) }).error({ err }, 'a job failed');
  return lines.join('');
}

describe('what is logged of an error', () => {
  const driverError = Object.assign(new Error("Duplicate entry '7' for key 'PRIMARY'"), {
    errno: 1062,
    sql: "INSERT INTO person (id, name) VALUES (7, 'Asha Rai')",
  });
  const failed = new QueryFailedError('INSERT INTO person (id, name) VALUES (?, ?)', [7, 'Asha Rai'], driverError);

  it('is what happened and the statement, without its values', () => {
    const line = JSON.parse(lineOf(failed)) as { err: { message: string; query: string; stack: string } };
    expect(line.err.message).toContain('Duplicate entry');
    expect(line.err.query).toBe('INSERT INTO person (id, name) VALUES (?, ?)');
    expect(line.err.stack).toContain('logger.spec');
    expect(JSON.stringify(line)).not.toContain('Asha Rai');
  });

  it('is the beginning of a long statement', () => {
    const long = new QueryFailedError(`INSERT INTO seal VALUES ${'(?, ?), '.repeat(10_000)}`, [], driverError);
    expect(lineOf(long).length).toBeLessThan(5000);
  });

  it('keeps the code and the place of any other error', () => {
    const line = JSON.parse(lineOf(Object.assign(new Error('no'), { code: 'ENOENT' }))) as { err: object };
    expect(line.err).toMatchObject({ type: 'Error', message: 'no', code: 'ENOENT' });
  });
});
