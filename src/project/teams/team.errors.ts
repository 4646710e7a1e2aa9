import { AppError } from '../../shared/errors/app-error.js';

export class TeamNameTaken extends AppError {
  constructor() {
    super('conflict', 'TEAM_NAME_TAKEN');
    this.fields = { name: [{ key: 'errors.TEAM_NAME_TAKEN' }] };
  }
}

export class TooManyTeams extends AppError {
  constructor(max: number) {
    super('conflict', 'TOO_MANY_TEAMS', { max });
  }
}
