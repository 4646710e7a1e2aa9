import type { Sentences } from './en.js';

export const kr: Sentences = {
  NO_ACCOUNT: '로그인한 사람이 없습니다. 실행하세요: workzone-tracker login',
  SESSION_OVER:
    '세션이 종료되었습니다. 다시 로그인할 때까지 추적한 시간은 이 컴퓨터에 남아 있습니다. 실행하세요: workzone-tracker login',
  OFFLINE: '서버에 연결할 수 없습니다({{detail}}).',
  DISK_FULL: '디스크가 가득 찼습니다. 공간을 확보하세요. 그때까지는 아무것도 안전하게 보관할 수 없습니다.',
  DISK_REFUSES: '디스크에 쓸 수 없습니다({{detail}}).',
  UPGRADE_REQUIRED:
    '이 데스크톱 앱은 서버에 비해 너무 오래되었습니다. 업데이트할 때까지 추적한 시간은 이 컴퓨터에 남아 있습니다. 실행하세요: workzone-tracker update',
  TRIMMED_ALREADY_RECORDED: '이 시간의 일부는 이미 기록되어 나머지만 저장했습니다.',
  TRIMMED_OUTSIDE_RECORDING_HOURS: '이 시간의 일부는 프로젝트의 기록 시간({{limit}}) 밖입니다. 나머지만 저장했습니다.',
  TRIMMED_REMOVED_FROM_PROJECT: '이 시간의 일부는 프로젝트를 떠난 뒤의 것입니다. 나머지만 저장했습니다.',
  TRIMMED_PROJECT_ARCHIVED: '이 시간의 일부는 프로젝트가 보관된 뒤의 것입니다. 나머지만 저장했습니다.',
  INVALID_ACTIVITY: '이 기록은 올바르지 않습니다: {{field}}.',
  INVALID_ACTIVITY_LIMIT: '이 기록은 올바르지 않습니다: {{field}}(허용: {{limit}}).',
  CONFLICT: '이 ID로 다른 기록이 먼저 와서 보관되었습니다. 이 기록은 저장하지 않았습니다.',
  IN_THE_FUTURE: '이 시간은 {{limit}}분 넘게 미래에 끝납니다. 기기의 시계를 확인하세요.',
  TOO_OLD_one: '이 시간은 {{count}}일보다 오래되었습니다. 프로젝트는 더 오래된 시간을 받지 않습니다.',
  TOO_OLD_other: '이 시간은 {{count}}일보다 오래되었습니다. 프로젝트는 더 오래된 시간을 받지 않습니다.',
  PROJECT_NOT_FOUND: '이 프로젝트에 속해 있지 않습니다.',
  PROJECT_ARCHIVED: '이 프로젝트는 보관되었습니다.',
  REMOVED_FROM_PROJECT: '이 시간은 프로젝트를 떠난 뒤의 것입니다.',
  TRACKING_OFF: '이 회사는 수동 시간만 기록합니다.',
  OUTSIDE_RECORDING_HOURS: '이 프로젝트는 {{limit}}에만 기록합니다.',
};
