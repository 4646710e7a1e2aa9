/** Of verdicts word for word those of the server (a test compares them), so that they are there offline too. */
export const en = {
  NO_ACCOUNT: 'Nobody is signed in. Run: workzone-tracker login',
  SESSION_OVER:
    'Your session has ended. What you track stays on this computer until you sign in again. Run: workzone-tracker login',
  OFFLINE: 'The server cannot be reached ({{detail}}).',
  DISK_FULL: 'The disk is full. Free some space: until then nothing can be kept safely.',
  DISK_REFUSES: 'The disk cannot be written ({{detail}}).',
  UPGRADE_REQUIRED:
    'This desktop app is too old for the server. What you track stays on this computer until it is updated. Run: workzone-tracker update',
  TRIMMED_ALREADY_RECORDED: 'Part of this time was already recorded; only the rest was stored.',
  TRIMMED_OUTSIDE_RECORDING_HOURS:
    'Part of this time is outside the project’s recording hours ({{limit}}); only the rest was stored.',
  TRIMMED_REMOVED_FROM_PROJECT: 'Part of this time is from after you left the project; only the rest was stored.',
  TRIMMED_PROJECT_ARCHIVED: 'Part of this time is from after the project was archived; only the rest was stored.',
  INVALID_ACTIVITY: 'This record is not valid: {{field}}.',
  INVALID_ACTIVITY_LIMIT: 'This record is not valid: {{field}} (allowed: {{limit}}).',
  CONFLICT: 'Another record came with this ID before and was kept; this one was not stored.',
  IN_THE_FUTURE: 'This time ends more than {{limit}} minutes in the future. Check the clock of the device.',
  TOO_OLD_one: 'This time is more than {{count}} day old; the project does not accept older time.',
  TOO_OLD_other: 'This time is more than {{count}} days old; the project does not accept older time.',
  PROJECT_NOT_FOUND: 'You are not in this project.',
  PROJECT_ARCHIVED: 'This project is archived.',
  REMOVED_FROM_PROJECT: 'This time is from after you left the project.',
  TRACKING_OFF: 'This company records manual time only.',
  OUTSIDE_RECORDING_HOURS: 'This project records only from {{limit}}.',
};

export type Sentences = Record<keyof typeof en, string>;
