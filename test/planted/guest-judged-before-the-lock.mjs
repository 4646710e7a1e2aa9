export const why =
  'A transfer of a guest is not looked at again under the lock: it goes through after the share was taken back.';
export const file = 'src/wallet/transfers/transfer-access.service.ts';
export const find = 'requireJoint(from, to, { guest: userKey, isShared });\n      }';
export const replace = '}';
export const specs = ['src/wallet/accounts/revalidation.db.spec.ts'];
export const only = 'ends a transfer of a guest';
