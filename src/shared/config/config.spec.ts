import { describe, expect, it } from '@jest/globals';
import { ConfigError, loadConfig } from './config.js';

const S3 = {
  S3_ENDPOINT: 'http://s3:9000',
  S3_BUCKET: 'workzone',
  S3_ACCESS_KEY: 'access',
  S3_SECRET_KEY: 'secret-key',
};

describe('loadConfig', () => {
  it('needs nothing: a trial with the private database and the demo', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({ production: false, development: false, demo: true, port: 3000, host: '0.0.0.0' });
    expect(config).toMatchObject({ publicUrl: 'http://localhost:3000', https: false, insecure: false });
    expect(config.database).toEqual({ url: undefined, poolSize: 10 });
    expect(config.mail).toEqual({ smtpUrl: undefined, from: 'Workzone <no-reply@localhost>' });
    expect(config.objectStore).toBeUndefined();
    expect(config.dataDir).toMatch(/^\/.*\.data$/);
  });

  it('is strict in production, unless npm start marked it as a trial', () => {
    expect(loadConfig({ NODE_ENV: 'production' })).toMatchObject({ production: true, demo: false });
    expect(loadConfig({ NODE_ENV: 'production', TRIAL: '1' })).toMatchObject({ production: false, demo: true });
    expect(loadConfig({ DATABASE_URL: 'mysql://u@db/workzone' }).demo).toBe(false);
    expect(loadConfig({ NODE_ENV: 'test' })).toMatchObject({ test: true, demo: false });
    expect(loadConfig({}).demoLives).toBe(true);
    for (const NODE_ENV of ['production', 'test']) {
      expect(loadConfig({ NODE_ENV, DEMO: '1' })).toMatchObject({ demo: true, demoLives: false });
    }
    expect(loadConfig({ DEMO: '0' }).demoLives).toBe(false);
  });

  it('lets people wait longer in tests alone', () => {
    expect(loadConfig({}).patience).toBe(1);
    expect(loadConfig({ NODE_ENV: 'test', PATIENCE: '20' }).patience).toBe(20);
    expect(loadConfig({ NODE_ENV: 'production', TRIAL: '1', PATIENCE: '20' }).patience).toBe(20);
    expect(() => loadConfig({ NODE_ENV: 'production', PATIENCE: '2' })).toThrow(/NODE_ENV=test or TRIAL=1/);
    expect(() => loadConfig({ NODE_ENV: 'test', PATIENCE: '0' })).toThrow(/a whole number from 1 to 100/);
  });

  it('takes an empty variable for one that is not set', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ', S3_BUCKET: '' })).toMatchObject({ port: 3000, demo: true });
  });

  it('converts what is given', () => {
    const config = loadConfig({
      ...S3,
      PORT: '8080',
      PUBLIC_URL: 'https://work.example.org/',
      DATABASE_URL: 'mariadb://u:p%40ss@db:3306/workzone',
      DEMO: 'TRUE',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8',
      MAIL_FROM: 'Pay roll <pay@example.org>',
      OIDC_PROVIDERS: '[{"id":"a","label":"A","issuer":"https://id.example.org","clientId":"x","clientSecret":"y"}]',
    });
    expect(config).toMatchObject({ port: 8080, publicUrl: 'https://work.example.org', https: true, demo: true });
    expect(config.database.url).toBe('mysql://u:p%40ss@db:3306/workzone');
    expect(config.trustProxy).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
    expect(config.objectStore).toMatchObject({ endpoint: 'http://s3:9000', region: 'us-east-1', bucket: 'workzone' });
    expect(config.oidcProviders.map(({ id }) => id)).toEqual(['a']);
  });

  it.each([
    [{ PORT: 'http' }, 'PORT is "http", but must be a whole number from 1 to 65535.'],
    [{ PORT: '65536' }, 'PORT is "65536", but must be a whole number from 1 to 65535.'],
    [{ PORT: '1e3' }, 'PORT is "1e3"'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV is "prod", but must be one of production, development, test, or not set.'],
    [{ DEMO: 'yes' }, 'DEMO is "yes", but must be 1, 0, true or false.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"'],
    [{ PUBLIC_URL: 'work.example.org' }, 'PUBLIC_URL is "work.example.org"'],
    [{ PUBLIC_URL: 'https://work.example.org/app' }, 'without a path'],
    [{ PUBLIC_URL: 'http://work.example.org' }, 'must be https'],
    [{ TRUST_PROXY: '10.0.0.0/8,proxy' }, 'TRUST_PROXY is "10.0.0.0/8,proxy"'],
    [{ TRUST_PROXY: '10' }, 'TRUST_PROXY'],
    [{ MAIL_FROM: 'a@b\r\nBcc: c@d' }, 'MAIL_FROM'],
    [{ ...S3, S3_SECRET_KEY: '' }, 'S3_SECRET_KEY not set'],
    [{ STRIPE_SECRET_KEY: 'sk_test_123456' }, 'STRIPE_WEBHOOK_SECRET not set'],
  ])('refuses %j', (env, message) => {
    expect(() => loadConfig(env)).toThrow(ConfigError);
    expect(() => loadConfig(env)).toThrow(message);
  });

  it.each([
    { DATABASE_URL: 'postgres://u:hunter2@db/workzone' },
    { DATABASE_URL: 'mysql://u:hunter2@db' },
    { SMTP_URL: 'http://u:hunter2@mail' },
    { METRICS_TOKEN: 'hunter2' },
    { OIDC_PROVIDERS: '[{"id":"a","clientSecret":"hunter2"}]' },
    { OIDC_PROVIDERS: '{hunter2' },
  ])('never shows the value of a secret', (env) => {
    const refusal = refusalOf(env);
    expect(refusal).toContain(Object.keys(env)[0]);
    expect(refusal).not.toContain('hunter2');
  });

  it('allows plain http on this machine, or when it is asked for', () => {
    expect(loadConfig({ PUBLIC_URL: 'http://127.0.0.1:8080' }).insecure).toBe(false);
    expect(loadConfig({ PUBLIC_URL: 'http://work.lan', ALLOW_INSECURE_HTTP: '1' }).insecure).toBe(true);
  });
});

function refusalOf(env: Record<string, string | undefined>): string {
  try {
    loadConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('nothing was refused');
}
