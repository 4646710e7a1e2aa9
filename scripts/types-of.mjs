// node scripts/types-of.mjs <files>: checks the types of these files alone, each under the tsconfig.json it belongs to.
// The whole program takes several times as long.
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './step.mjs';

const files = process.argv.slice(2).filter((file) => /\.tsx?$/.test(file));
const isOfPages = (file) => /^(web|test\/e2e)\//.test(file);
const errors = [
  ...errorsOf(
    'tsconfig.json',
    files.filter((file) => !isOfPages(file)),
  ),
  ...errorsOf('web/tsconfig.json', files.filter(isOfPages)),
];
if (errors.length > 0) {
  const host = { getCurrentDirectory: () => ROOT, getCanonicalFileName: (name) => name, getNewLine: () => '\n' };
  console.error(ts.formatDiagnostics(errors, host));
  process.exitCode = 1;
}

function errorsOf(config, wanted) {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (problem) => console.error(problem.messageText) };
  const { options, fileNames } = ts.getParsedCommandLineOfConfigFile(join(ROOT, config), {}, host);
  const paths = wanted.map((file) => join(ROOT, file));
  // Messages are declared in one interface by a file of each module.
  const declarations = fileNames.filter((file) => /\.(d|topics)\.ts$/.test(file));
  const program = ts.createProgram([...paths, ...declarations], options);
  return paths.flatMap((path) => {
    const source = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  });
}
