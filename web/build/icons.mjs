/**
 * Imports every icon from its own module when the pages are built. The package's index leads to all icons, so for the
 * layers any page that draws one would need those of every other page.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PACKAGE = 'lucide-react';

/** The module of each icon by every name the package exports it under, as its index lists them. */
function readIndex() {
  const index = fileURLToPath(import.meta.resolve(`${PACKAGE}/dist/esm/${PACKAGE}.mjs`));
  /** @type {Map<string, string>} */
  const modules = new Map();
  for (const [, names = '', icon] of readFileSync(index, 'utf8').matchAll(
    /^export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/gm,
  )) {
    for (const [, name] of names.matchAll(/default as (\w+)/g)) modules.set(String(name), String(icon));
  }
  return modules;
}

/** @returns {import('vite').Plugin} */
export function singleIcons() {
  /** @type {Map<string, string>} */
  let modules = new Map();
  /** @param {string} imported @param {string} local */
  const importOf = (imported, local) => {
    const icon = modules.get(imported);
    if (icon === undefined) throw new Error(`${PACKAGE} has no icon called ${imported}`);
    return `import ${local} from '${PACKAGE}/icons/${icon}';`;
  };
  return {
    name: 'waybill:single-icons',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      modules = readIndex();
    },
    transform(code, id) {
      if (!code.includes(PACKAGE) || id.includes('/node_modules/')) return null;
      let result = code;
      for (const node of this.parse(code).body.reverse()) {
        if (node.type !== 'ImportDeclaration' || node.source.value !== PACKAGE) continue;
        const imports = node.specifiers.map((specifier) => {
          if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier')
            throw new Error(`${id} has to import icons by their names`);
          return importOf(specifier.imported.name, specifier.local.name);
        });
        result = result.slice(0, node.start) + imports.join('') + result.slice(node.end);
      }
      return { code: result, map: null };
    },
  };
}
