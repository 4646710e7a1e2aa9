export const why = 'One address holds as many connections as it likes.';
export const file = 'src/shared/http/admission/address-connections.ts';
export const find = 'if (ofAddress.size > this.rule.most) oldest?.destroy();';
export const replace = '';
export const specs = ['src/shared/http/admission/address-connections.spec.ts'];
export const only = 'are bounded';
