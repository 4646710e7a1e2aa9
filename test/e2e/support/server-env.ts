/** Where a program is: its folder, its port and its address. */
export interface Place {
  folder: string;
  port: string | number;
  origin: string;
}

/** Settings of a program that journeys use, whatever this shell says. */
export const serverEnv = ({ folder, port, origin }: Place) => ({
  NODE_ENV: 'production' as const,
  TRIAL: '1',
  DEMO: '0',
  DATABASE_URL: '',
  SMTP_URL: '',
  LOG_LEVEL: 'warn',
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_URL: origin,
  // Each test is a machine with an address of its own, so that the failures of one never count against another.
  TRUST_PROXY: '127.0.0.1',
  DATA_DIR: folder,
  PATIENCE: '20',
  // All journeys are the same few people, within minutes.
  MONEY_CALLS_PER_MINUTE: '1000',
  RECORD_CALLS_PER_MINUTE: '1000',
});
