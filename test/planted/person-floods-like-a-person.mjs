export const why = 'One person with many calls under way keeps everybody else waiting.';
export const file = 'src/shared/http/admission/fair-queue.ts';
export const find = 'return this.isBurst(lane) && this.areOthersAbout(lane, now) ? 1 : insideOfCaller;';
export const replace = 'return insideOfCaller;';
export const specs = ['src/shared/http/admission/fair-queue.spec.ts'];
export const only = 'lets one of them in at a time';
