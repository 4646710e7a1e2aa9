import type { Uuid } from '../shared/ids/id.js';
import type { InProject } from '../shared/realtime/live-message.js';

/** Messages about payroll to open pages and apps. */
declare module '../shared/realtime/live-message.js' {
  interface LiveTopics {
    /** Progress of sending or paying many invoices, to the person who began it. */
    payRunProgress: {
      uuid: Uuid<'payRun'>;
      kind: 'SEND' | 'PAY';
      total: number;
      done: number;
      skipped: number;
      finished: boolean;
    };
    /** Rates or invoices changed. */
    payrollChanged: InProject;
  }
}
