const { join } = require('node:path');

/** Dependency-cruiser gets the paths of web/tsconfig.json from here, because it doesn't read them without a baseUrl. */
const root = join(__dirname, '../..');
module.exports = { resolve: { alias: { '~': join(root, 'web'), '@server': join(root, 'src') } } };
