import { describe, expect, it } from '@jest/globals';
import { testEnvironment } from '../../scripts/test-environment.mjs';

describe('the variables that tests get', () => {
  it('are those that programs need and those that say how to test, and no setting of this machine', () => {
    const kept = { PATH: '/usr/bin', HOME: '/root', TEST_SIZE: 'full' };
    const left = { REDIS_URL: 'redis://here', SMTP_URL: 'smtp://here', TZ: 'Asia/Tokyo', NODE_OPTIONS: '--inspect' };
    expect(testEnvironment({ ...kept, ...left })).toEqual(kept);
  });
});
