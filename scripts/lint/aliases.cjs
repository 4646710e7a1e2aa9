const { join } = require('node:path');

/** For dependency-cruiser: the paths of web/tsconfig.json, which it does not read without a baseUrl. */
const root = join(__dirname, '../..');
module.exports = { resolve: { alias: { '~': join(root, 'web'), '@server': join(root, 'src') } } };
