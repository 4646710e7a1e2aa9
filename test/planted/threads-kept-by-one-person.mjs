export const why = 'Two workbooks of one person, made to take long, keep both threads from everybody else.';
export const file = 'src/shared/threads/reading-turns.service.ts';
export const find = 'insideOfCaller: 1,';
export const replace = '';
export const specs = ['src/shared/threads/reading-turns.spec.ts'];
export const only = 'leave a thread to others';
