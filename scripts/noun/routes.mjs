import { readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';

const SHELL = 'routes/_app/boundary.tsx';

/** Adds a page to the end of those inside the shell. */
export function addRoute(file, { module, kebabs }) {
  const text = readFileSync(file, 'utf8');
  const end = pagesOfShell(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)).elements.end;
  const route = `\n      route('${kebabs}', 'routes/_app/${module}/${kebabs}.tsx'),`;
  writeFileSync(file, text.slice(0, end) + route + text.slice(end));
}

function pagesOfShell(node) {
  if (ts.isCallExpression(node) && node.arguments[0]?.text === SHELL) return node.arguments[1];
  return ts.forEachChild(node, pagesOfShell);
}
