import { AppError } from '../../shared/errors/app-error.js';

/** The company has an active owner, who decides about others. */
export class HasOwner extends AppError {
  constructor() {
    super('conflict', 'HAS_OWNER');
  }
}

/** The people of the company have not had their seven days yet. */
export class AppointmentNotDue extends AppError {
  constructor(dueAt: Date) {
    super('conflict', 'APPOINTMENT_NOT_DUE', { day: dueAt.toISOString().slice(0, 10) });
  }
}
