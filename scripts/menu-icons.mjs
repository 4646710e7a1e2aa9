// npm run menu-icons: draws public/menu-icons.svg, one symbol for each icon of web/areas/shell/menu/menu-icons.json, where
// each has the name that Tabler gives it.
// A picture costs the pages no script, and each page of the menu can have an icon of its own.
import { readFileSync, writeFileSync } from 'node:fs';

const ICONS = JSON.parse(readFileSync('web/areas/shell/menu/menu-icons.json', 'utf8'));

function symbolOf([id, name]) {
  const source = readFileSync(`node_modules/@tabler/icons-react/dist/esm/icons/Icon${name}.mjs`, 'utf8');
  const shapes = JSON.parse(/__iconNode = (\[.*\]);/.exec(source)[1]);
  const drawn = shapes.map(([tag, { key: _key, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${value}"`);
    return `<${tag} ${written.join(' ')}/>`;
  });
  return `<symbol id="${id}" viewBox="0 0 24 24">${drawn.join('')}</symbol>`;
}

const symbols = Object.entries(ICONS).map(symbolOf).join('\n');
writeFileSync('public/menu-icons.svg', `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols}\n</svg>\n`);
