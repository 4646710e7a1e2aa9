export const why = 'Who asks for much is served before everybody else.';
export const file = 'src/shared/http/admission/fair-queue.ts';
export const find = '(rank === nextRank && lane.inside < next.inside)';
export const replace = 'false';
export const specs = ['src/shared/http/admission/fair-queue.spec.ts'];
export const only = 'take turns';
