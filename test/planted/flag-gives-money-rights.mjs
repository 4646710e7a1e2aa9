export const why =
  'The administrator flag lets anybody who holds it confirm, move and grant rights over money of every company.';
export const file = 'src/shared/permissions/access.ts';
export const find = 'if (this.actor.isAdmin && !asList(slugs).every(isOverMoney)) return true;';
export const replace = 'if (this.actor.isAdmin) return true;\n    void isOverMoney;';
export const specs = ['test/matrix/administrator-money.matrix.db.spec.ts'];
export const only = 'whether they administer the installation or not';
