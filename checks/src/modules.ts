import { parseSync, Visitor } from 'oxc-parser'

import type { SourceFile } from '#src/files.ts'

export type Import = { readonly from: string; readonly name: string }

/**
 * The values that a file imports from other modules. Of `import * as cart` those count that are read from `cart`; named
 * imports always count, because lint rejects unused ones.
 */
export function importsOf({ path, text }: SourceFile): Import[] {
  const { module, program } = parseSync(path, text)
  const imported = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries
      .filter(({ isType }) => !isType)
      .map(({ importName, localName }) => ({
        from: moduleRequest.value,
        name: importName.name,
        local: localName.value,
      })),
  )
  const whole = new Map(
    imported.flatMap((one) => (one.name === null ? [[one.local, one.from]] : [])),
  )
  const used: Import[] = imported.flatMap(({ from, name }) =>
    name === null ? [] : [{ from, name }],
  )
  new Visitor({
    MemberExpression: ({ object, property }) => {
      const from = object.type === 'Identifier' ? whole.get(object.name) : undefined
      if (from !== undefined && property.type === 'Identifier')
        used.push({ from, name: property.name })
    },
  }).visit(program)
  return used
}

export function exportsOf({ path, text }: SourceFile): string[] {
  return parseSync(path, text)
    .module.staticExports.flatMap(({ entries }) => entries)
    .filter(({ isType }) => !isType)
    .map(({ exportName }) => exportName.name ?? 'default')
}

export function exportedFunctionsOf({ path, text }: SourceFile): string[] {
  return parseSync(path, text).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declaration } = statement
    if (declaration?.type === 'FunctionDeclaration')
      return declaration.id ? [declaration.id.name] : []
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression' ? [id.name] : [],
    )
  })
}

export function identifiersOf({ path, text }: SourceFile): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  new Visitor({
    Identifier: ({ name }) => {
      counts.set(name, (counts.get(name) ?? 0) + 1)
    },
  }).visit(parseSync(path, text).program)
  return counts
}
