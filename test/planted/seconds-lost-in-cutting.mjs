export const why = 'What an activity holds is rounded for each of its pieces, so that pieces do not sum to it.';
export const file = 'src/tracking/activities/apportion.ts';
export const find = 'return total === 0 ? 0 : Math.floor((amount * at) / total);';
export const replace = 'return total === 0 ? 0 : Math.floor(amount / total) * at;';
export const specs = ['src/tracking/activities/apportion.spec.ts'];
