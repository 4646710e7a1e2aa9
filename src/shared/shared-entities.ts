import { AuditEntry } from './audit/audit.entity.js';
import { Command } from './commands/command.entity.js';
import { OutboxMessage } from './events/outbox.entity.js';
import { InstallationSwitch } from './installation/switch.entity.js';
import { JobState } from './jobs/job.entity.js';
import { Import, ImportRow } from './imports/records/import.entity.js';
import { Mail } from './mailer/mail.entity.js';
import { KeyProof } from './processes/key-proof.entity.js';
import { RunningProcess } from './processes/running-process.entity.js';
import { RateLimitBucket } from './rate-limit/rate-limit.entity.js';

export const SHARED_ENTITIES = [
  AuditEntry,
  Command,
  Import,
  ImportRow,
  InstallationSwitch,
  JobState,
  KeyProof,
  Mail,
  OutboxMessage,
  RateLimitBucket,
  RunningProcess,
];
