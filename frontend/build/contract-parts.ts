/**
 * The contract as a browser needs it. In its modules the server finds routes, rights, and the shapes of every request and
 * answer; a browser calls addresses, and checks what few forms send. With all of it each page behind the sign-in loaded zod
 * and built hundreds of shapes that nothing in it looks at. So the build makes two modules of each: a plain one with what
 * needs no zod, which is constants, functions, and of each endpoint its address; and the rest, which passes the plain one on.
 * Both only declare: what nobody imports is left out, and so is zod where no form is.
 */
import { type ESTree, parseSync, type Plugin } from 'vite';

const CONTRACT = /libs\/contracts\/src\/(?!browser-safe-zod)[\w-]+\.ts(\?plain)?$/;
const PLAIN = '?plain';
/** What calls an endpoint looks at these. */
const ADDRESS = new Set(['method', 'path', 'upload']);
/** What money is, and words in capitals, need no zod themselves. A mistake here costs bytes and nothing else. */
const PLAIN_SOURCE = /^@dziva\/(money|loan-maths)\//;
const PLAIN_NAME = /^[A-Z][A-Z\d_]+$/;

export function contractParts(): Plugin {
  return {
    name: 'dziva-contract-parts',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    // After the types are gone.
    enforce: 'post',
    transform: {
      filter: { id: CONTRACT },
      handler(code, id) {
        const isPlain = id.endsWith(PLAIN);
        const parts = partsOf(code, isPlain ? id : id + PLAIN);
        return { code: isPlain ? parts.plain : parts.rest, map: null, moduleSideEffects: false };
      },
    },
  };
}

interface Declared {
  readonly names: readonly string[];
  readonly needs: ReadonlySet<string>;
  readonly text: string;
}

/** The two modules that are made of one: JavaScript in, JavaScript out. `plainId` is where the rest finds the plain one. */
export function partsOf(code: string, plainId: string): { readonly plain: string; readonly rest: string } {
  const { program, errors } = parseSync('contract.js', code);
  if (errors.length > 0) throw new Error(`This part of the contract cannot be read: ${errors[0]?.message}`);
  const { body } = program;
  const imports = body.filter((statement) => statement.type === 'ImportDeclaration');
  const all = body
    .filter((each) => each.type !== 'ImportDeclaration')
    .flatMap((each) => declared(each, code));
  const rest = needingMore(all, imports);
  const plain = all.filter((each) => !rest.includes(each));
  const shared = plain
    .flatMap(({ names }) => names)
    .filter((name) => rest.some(({ needs }) => needs.has(name)));
  const from = JSON.stringify(plainId);
  return {
    plain: [...importsFor(plain, imports, code), ...plain.map(({ text }) => text)].join('\n'),
    rest: [
      `export * from ${from};`,
      `import { ${shared.join(', ')} } from ${from};`,
      ...imports.filter(({ specifiers }) => specifiers.length === 0).map((each) => sourceOf(each, code)),
      ...importsFor(rest, imports, code),
      ...rest.map(({ text }) => text),
    ].join('\n'),
  };
}

/** What needs something that is imported and not plain, and what needs that. */
function needingMore(all: readonly Declared[], imports: readonly ESTree.ImportDeclaration[]): Declared[] {
  const known = new Set(
    imports
      .filter(({ source }) => !PLAIN_SOURCE.test(source.value))
      .flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name))
      .filter((name) => !PLAIN_NAME.test(name)),
  );
  const found = new Set<Declared>();
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const each of all) {
      if (each.names.length > 0 && ![...each.needs].some((name) => known.has(name))) continue;
      found.add(each);
      each.names.forEach((name) => known.add(name));
    }
  }
  return all.filter((each) => found.has(each));
}

function importsFor(
  parts: readonly Declared[],
  imports: readonly ESTree.ImportDeclaration[],
  code: string,
): string[] {
  return imports.flatMap(({ specifiers, source }) => {
    const needed = specifiers.filter(({ local }) => parts.some(({ needs }) => needs.has(local.name)));
    if (needed.length === 0) return [];
    return [
      `import { ${needed.map((each) => sourceOf(each, code)).join(', ')} } from ${sourceOf(source, code)};`,
    ];
  });
}

/** Everything is exported, so that one part finds what it needs in the other. What has no name stays as it is. */
function declared(statement: ESTree.Statement, code: string): Declared[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type === 'FunctionDeclaration' && declaration.id) {
    const text = `export ${sourceOf(declaration, code)}`;
    return [{ names: [declaration.id.name], needs: identifiersIn(declaration), text }];
  }
  if (declaration?.type !== 'VariableDeclaration')
    return [{ names: [], needs: identifiersIn(statement), text: sourceOf(statement, code) }];
  return declaration.declarations.map(({ id, init }) => {
    const names = [...identifiersIn(id)];
    const address = addressIn(init);
    const made = address
      ? `{ ${address.map((each) => sourceOf(each, code)).join(', ')} }`
      : initialiser(init, code);
    return {
      names,
      needs: identifiersIn(address ?? init),
      text: `export const ${sourceOf(id, code)} = ${made};`,
    };
  });
}

/** A bundler cannot know that building a shape does nothing else; here it is told. */
function initialiser(init: ESTree.Expression | null, code: string): string {
  const made = init === null ? 'undefined' : sourceOf(init, code);
  return made.includes('(') ? `/*#__PURE__*/ (() => (${made}))()` : made;
}

/** What is left of `endpoint({ … })` in a browser. */
function addressIn(init: ESTree.Expression | null): ESTree.ObjectProperty[] | null {
  if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return null;
  const [definition] = init.arguments;
  if (init.callee.name !== 'endpoint' || definition?.type !== 'ObjectExpression') return null;
  return definition.properties.filter(
    (each) => each.type === 'Property' && each.key.type === 'Identifier' && ADDRESS.has(each.key.name),
  ) as ESTree.ObjectProperty[];
}

/** Names that something uses, or that only look like it: nobody minds one too many. */
function identifiersIn(node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) node.forEach((each) => identifiersIn(each, found));
  else if (typeof node === 'object' && node !== null) {
    const { type, name, computed, shorthand, ...children } = node as Record<string, unknown>;
    if (type === 'Identifier') found.add(String(name));
    const isNamed =
      computed !== true && (type === 'MemberExpression' || (type === 'Property' && shorthand !== true));
    for (const [key, child] of Object.entries(children)) {
      if (isNamed && key === (type === 'MemberExpression' ? 'property' : 'key')) continue;
      identifiersIn(child, found);
    }
  }
  return found;
}

const sourceOf = ({ start, end }: ESTree.Span, code: string): string => code.slice(start, end);
