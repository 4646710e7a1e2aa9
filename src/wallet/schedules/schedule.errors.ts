import { AppError } from '../../shared/errors/app-error.js';

export class TooManySchedules extends AppError {
  constructor(max: number) {
    super('conflict', 'TOO_MANY_SCHEDULES', { max });
  }
}
