export const why = 'A command that is sent again after its answer was lost is another command, and done twice.';
export const file = 'web/areas/money/command-key.tsx';
export const find = '&& !refusal?.unanswered';
export const replace = '&& refusal !== null';
export const specs = ['web/areas/money/command-key.spec.ts'];
export const only = 'nobody answered';
