export const why = 'A layer closes without asking over what was typed in an earlier step.';
export const file = 'web/ui/frame/typed-values.ts';
export const find = '(control.isConnected ? valueOf(control) : now)';
export const replace = '(control.isConnected ? valueOf(control) : before)';
export const specs = ['web/ui/frame/typed-values.spec.ts'];
export const only = 'of an earlier step count';
