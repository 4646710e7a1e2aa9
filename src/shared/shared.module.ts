import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { AuditLines } from './audit/audit-lines.js';
import { Audit } from './audit/audit.service.js';
import { Changes } from './changes/changes.service.js';
import { CommandLimit } from './commands/command-limit.js';
import { CommandsRepository } from './commands/commands.repository.js';
import { Commands } from './commands/commands.service.js';
import { CONFIG, type Config } from './config/config.js';
import { SECRETS, type Secrets } from './config/secrets.js';
import { Database } from './database/database.js';
import { DocumentStorage } from './documents/document-storage.js';
import { Encryption } from './encryption/encryption.js';
import { ErrorReporter } from './errors/error-report.js';
import { ErrorFilter } from './errors/error.filter.js';
import { Events } from './events/events.js';
import { Listeners } from './events/listeners.js';
import { OutboxRelay } from './events/outbox.relay.js';
import { DateTimeScalar } from './graphql/date-time.scalar.js';
import { HealthController } from './health/health.controller.js';
import { Health } from './health/health.service.js';
import { LoopWatch } from './health/loop-watch.js';
import { Admission } from './http/admission/admission.service.js';
import { RequestLocale } from './http/request-locale.js';
import { ImportFiles } from './imports/import-files.service.js';
import { ImportRejects } from './imports/import-rejects.service.js';
import { ImportTargets } from './imports/import-targets.service.js';
import { ImportWork } from './imports/import-work.service.js';
import { ImportsController } from './imports/imports.controller.js';
import { ImportsResolver } from './imports/imports.resolver.js';
import { Imports } from './imports/imports.service.js';
import { ImportsRepository } from './imports/records/imports.repository.js';
import { InstallationQuery } from './installation/installation.query.js';
import { InstallationResolver } from './installation/installation.resolver.js';
import { Installation } from './installation/installation.service.js';
import { JobsRepository } from './jobs/jobs.repository.js';
import { Jobs } from './jobs/jobs.service.js';
import { ReaderLocale } from './language/reader-locale.js';
import { Translations } from './language/translations.js';
import { Translator } from './language/translator.js';
import { LOGGER, type Logger } from './logging/logger.js';
import { MailRelay } from './mailer/mail.relay.js';
import { Mailer } from './mailer/mailer.service.js';
import { MailsRepository } from './mailer/mails.repository.js';
import { MailsResolver } from './mailer/mails.resolver.js';
import { Mails } from './mailer/mails.service.js';
import { objectStoreFrom } from './object-store/object-store-from.js';
import { ObjectSweep } from './object-store/object-sweep.job.js';
import { ObjectStore } from './object-store/object-store.js';
import { OperationRegistry } from './permissions/operation-registry.js';
import { PermissionGate } from './permissions/permission.gate.js';
import { Permissions } from './permissions/permissions.service.js';
import { ProcessesRepository } from './processes/processes.repository.js';
import { SecretsCheck } from './processes/secrets-check.service.js';
import { RateLimitsRepository } from './rate-limit/rate-limits.repository.js';
import { SchemaController } from './graphql/schema.controller.js';
import { GrowingWaits } from './rate-limit/growing-waits.js';
import { RateLimits } from './rate-limit/rate-limits.js';
import { RealtimeService } from './realtime/realtime.service.js';
import { Subscriptions } from './realtime/subscriptions.service.js';
import { PageTraffic } from './jobs/page-traffic.service.js';
import { ReadingTurns } from './threads/reading-turns.service.js';
import { Clock, SystemClock } from './time/clock.js';
import { Exports } from './transfer/exports.service.js';
import { TableReader } from './transfer/reading/table-reader.service.js';

/**
 * The objects that exist before Nest does: made by main.ts, by the command line and by the tests, each in its own way.
 */
export interface Foundation {
  config: Config;
  secrets: Secrets;
  logger: Logger;
  dataSource: DataSource;
  clock?: Clock;
}

const SERVICES = [
  Admission,
  Audit,
  AuditLines,
  Changes,
  CommandLimit,
  Commands,
  CommandsRepository,
  Database,
  DocumentStorage,
  ErrorReporter,
  Events,
  Exports,
  Health,
  ImportRejects,
  Imports,
  ImportTargets,
  ImportWork,
  Installation,
  Jobs,
  Listeners,
  LoopWatch,
  Mailer,
  MailRelay,
  Mails,
  ObjectSweep,
  OperationRegistry,
  OutboxRelay,
  PageTraffic,
  Permissions,
  GrowingWaits,
  RateLimits,
  ReadingTurns,
  RealtimeService,
  Subscriptions,
  TableReader,
  Translator,
];

/** The kernel: knows no business module. */
@Global()
@Module({})
export class SharedModule {
  static with({ config, secrets, logger, dataSource, clock }: Foundation): DynamicModule {
    const values = [
      { provide: CONFIG, useValue: config },
      { provide: SECRETS, useValue: secrets },
      { provide: LOGGER, useValue: logger },
      { provide: DataSource, useValue: dataSource },
      { provide: Clock, useValue: clock ?? new SystemClock() },
      {
        provide: Translations,
        useFactory: () =>
          Translations.load((sentence, name) => logger.error({ sentence, name }, 'a sentence lacks a value')),
      },
      { provide: ReaderLocale, useClass: RequestLocale },
      { provide: ObjectStore, useFactory: () => objectStoreFrom(config) },
      {
        provide: Encryption,
        useFactory: () => new Encryption(secrets.encryptionKey, secrets.formerEncryptionKeys),
      },
    ];
    return {
      module: SharedModule,
      imports: [DiscoveryModule, ScheduleModule.forRoot()],
      controllers: [HealthController, ImportsController, SchemaController],
      providers: [
        ...values,
        ...SERVICES,
        DateTimeScalar,
        ImportFiles,
        ImportsRepository,
        ImportsResolver,
        InstallationQuery,
        InstallationResolver,
        JobsRepository,
        MailsRepository,
        MailsResolver,
        ProcessesRepository,
        RateLimitsRepository,
        SecretsCheck,
        { provide: APP_GUARD, useClass: PermissionGate },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
      exports: [...values.map(({ provide }) => provide), ...SERVICES],
    };
  }
}
