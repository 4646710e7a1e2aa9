export const why = 'Who asked for a withdrawal counts as somebody who could batch it, so that nobody can.';
export const file = 'src/wallet/evidence/evidence.policy.ts';
export const find = 'return others.some((one) => !facts.confirmers.has(one) && one !== facts.requester);';
export const replace = 'return others.some((one) => !facts.confirmers.has(one));';
export const specs = ['src/wallet/evidence/evidence.policy.spec.ts'];
