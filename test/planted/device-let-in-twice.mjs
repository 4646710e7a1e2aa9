export const why = 'Whoever overhears a device code signs in with it once more.';
export const file = 'src/identity/device-sign-in/device-sign-in.service.ts';
export const find = 'throw new ExpiredToken();\n      return this.apiSignIn';
export const replace = 'if (row.userId === null) throw new ExpiredToken();\n      return this.apiSignIn';
export const specs = ['src/identity/device-sign-in/device-sign-in.db.spec.ts'];
