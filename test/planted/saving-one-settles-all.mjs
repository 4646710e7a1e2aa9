export const why = 'A layer forgets what was typed in one form once another one is saved.';
export const file = 'web/ui/frame/typed-values.ts';
export const find = '!form || values.form === form';
export const replace = 'form || values.form !== form';
export const specs = ['web/ui/frame/typed-values.spec.ts'];
export const only = 'are settled for one form alone';
