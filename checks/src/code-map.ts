import { parseSync, type Node, type Program } from 'oxc-parser'

import { codeBelow } from '#src/files.ts'
import { resolve } from '#src/import-graph.ts'

/** A function, constant or class at the top of a file: `shop/src/a.ts#name`. */
export type Item = `${string}#${string}`

type Source = {
  readonly imports: Map<string, Target>
  readonly passedOn: Map<string, Target>
  readonly items: Map<string, Statement>
  readonly program: Program
}

type Statement = Program['body'][number]
type Target = { readonly file: string; readonly name: string }

export const fileOf = (item: Item) => item.slice(0, item.indexOf('#'))
export const nameOf = (item: Item) => item.slice(item.indexOf('#') + 1)

/** Which item uses which, for the source below some folders. Types and tests are left out. */
export class CodeMap {
  readonly #sources: ReadonlyMap<string, Source>
  readonly #used = new Map<Item, ReadonlySet<Item>>()
  readonly #pages = new Map<string, Item>()

  constructor(folders: readonly string[]) {
    this.#sources = new Map(
      codeBelow(folders).map((file) => [file.path, readSource(file.path, file.text)]),
    )
    for (const [file, { items }] of this.#sources)
      for (const [name, statement] of items) this.#add(`${file}#${name}`, statement)
  }

  #add(item: Item, statement: Statement): void {
    this.#used.set(item, this.usedIn(fileOf(item), statement))
    const address = addressOfPage(statement)
    if (address !== undefined) this.#pages.set(address, item)
  }

  items(): Item[] {
    return [...this.#used.keys()]
  }

  has(item: Item): boolean {
    return this.#used.has(item)
  }

  usedBy(item: Item): ReadonlySet<Item> {
    return this.#used.get(item) ?? new Set()
  }

  usersOf(used: Item, folder: string): Item[] {
    return [...this.#used.keys()].filter(
      (item) => item.startsWith(folder) && this.usedBy(item).has(used),
    )
  }

  /** The items passed to a function together with this one: `serve(app, calls.placeOrder, placeOrder)`. */
  handedWith(item: Item, other: Item): Item[] {
    const file = fileOf(item)
    const statement = this.#sources.get(file)?.items.get(nameOf(item))
    if (statement === undefined) return []
    const calls = nodesIn(statement)
      .map(({ node }) => (node.type === 'CallExpression' ? node.arguments : []))
      .filter((handed) => handed.some((one) => isPath(one) && this.usedIn(file, one).has(other)))
    return calls.flatMap((handed) =>
      handed.flatMap((one) => [...this.usedIn(file, one)]).filter((one) => one !== other),
    )
  }

  reached(from: readonly Item[], isWithin: (item: Item) => boolean): Item[] {
    const found = new Set(from)
    for (const item of found)
      for (const used of this.usedBy(item)) if (isWithin(used)) found.add(used)
    return [...found]
  }

  statementOf(item: Item): Node | undefined {
    return this.#sources.get(fileOf(item))?.items.get(nameOf(item))
  }

  /** The items whose answers these display: they are fetched before the user presses anything. */
  fetchedFor(items: readonly Item[]): Item[] {
    return items.flatMap((item) => {
      const statement = this.statementOf(item)
      const fetches =
        statement === undefined ? [] : nodesIn(statement).flatMap(({ node }) => fetched(node))
      return fetches.flatMap((one) => [...this.usedIn(fileOf(item), one)])
    })
  }

  pageAt(address: string): Item | undefined {
    return this.#pages.get(address)
  }

  usedIn(file: string, node: Node): ReadonlySet<Item> {
    const source = this.#sources.get(file)
    const used = new Set<Item>()
    if (source === undefined) return used
    for (const [object, property] of namesIn(node)) {
      const from = source.imports.get(object)
      if (from?.name === '*' && property !== undefined)
        used.add(this.#found({ file: from.file, name: property }))
      else if (from && from.name !== '*') used.add(this.#found(from))
      const own = source.items.get(object)
      if (own && own !== node) used.add(`${file}#${object}`)
    }
    return new Set([...used].filter((item) => this.#isItem(item)))
  }

  #found({ file, name }: Target): Item {
    const next = this.#sources.get(file)?.passedOn.get(name)
    return next ? this.#found(next) : `${file}#${name}`
  }

  #isItem(item: Item): boolean {
    return this.#sources.get(fileOf(item))?.items.has(nameOf(item)) === true
  }
}

const isPath = (node: Node) => node.type === 'Identifier' || node.type === 'MemberExpression'

function readSource(file: string, text: string): Source {
  const { program } = parseSync(file, text)
  const source: Source = { imports: new Map(), passedOn: new Map(), items: new Map(), program }
  for (const statement of program.body) {
    for (const name of declaredBy(statement)) source.items.set(name, statement)
    for (const [name, target] of passedOnBy(file, statement)) source.passedOn.set(name, target)
    if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') continue
    const from = resolve(file, statement.source.value)
    if (from === undefined) continue
    for (const one of statement.specifiers) {
      const named = one.type === 'ImportSpecifier' ? one.imported : undefined
      const name = named?.type === 'Identifier' ? named.name : '*'
      source.imports.set(one.local.name, { file: from, name })
    }
  }
  return source
}

function declaredBy(statement: Statement): string[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type === 'VariableDeclaration')
    return declared.declarations.flatMap(({ id }) => {
      if (id.type === 'Identifier') return [id.name]
      const properties = id.type === 'ObjectPattern' ? id.properties : []
      return properties.flatMap(({ type, value }) =>
        type === 'Property' && value.type === 'Identifier' ? [value.name] : [],
      )
    })
  const isItem = declared?.type === 'FunctionDeclaration' || declared?.type === 'ClassDeclaration'
  return isItem && declared.id ? [declared.id.name] : []
}

function passedOnBy(file: string, statement: Statement): [string, Target][] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.source === null) return []
  const from = resolve(file, statement.source.value)
  return statement.specifiers.flatMap(({ local, exported }): [string, Target][] =>
    from !== undefined && local.type === 'Identifier' && exported.type === 'Identifier'
      ? [[exported.name, { file: from, name: local.name }]]
      : [],
  )
}

/** The names that code reads, each with the property read from it directly. Names of properties do not count. */
export function namesIn(code: Node): [name: string, property?: string][] {
  const left = new Set(
    nodesIn(code).flatMap(({ node }) =>
      fetched(node).flatMap((one) => nodesIn(one).map((place) => place.node)),
    ),
  )
  return nodesIn(code).flatMap(({ node, parent, key }): [string, string?][] => {
    if (left.has(node)) return []
    if (node.type !== 'Identifier' && node.type !== 'JSXIdentifier') return []
    if (parent?.type === 'MemberExpression' && !parent.computed) {
      const { property } = parent
      if (key === 'property' || property.type !== 'Identifier') return []
      return [[node.name, property.name]]
    }
    return isLabel(parent, key) ? [] : [[node.name]]
  })
}

/** A property or attribute name is no reference. */
function isLabel(parent: Node | undefined, key: string | undefined): boolean {
  if (parent?.type === 'Property') return key === 'key' && !parent.shorthand && !parent.computed
  return parent?.type === 'JSXAttribute' && key === 'name'
}

type Place = { readonly node: Node; readonly parent?: Node; readonly key?: string }

export function nodesIn(node: Node): Place[] {
  const places: Place[] = [{ node }]
  for (const { node: parent } of places)
    for (const [key, value] of Object.entries<unknown>({ ...parent }))
      for (const child of [value].flat())
        if (isNode(child)) places.push({ node: child, parent, key })
  return places
}

function fetched(node: Node): readonly Node[] {
  const isFetching =
    node.type === 'CallExpression' &&
    node.callee.type === 'Identifier' &&
    /^use(Infinite|Suspense)?Quer(y|ies)$/.test(node.callee.name)
  return isFetching ? node.arguments : []
}

/** The address in `createFileRoute('/_signed-in/settlement/list')`, as the browser has it. */
function addressOfPage(statement: Statement): string | undefined {
  return nodesIn(statement)
    .flatMap(({ node }) => (node.type === 'CallExpression' ? [node] : []))
    .flatMap(({ callee, arguments: [address] }) =>
      callee.type === 'Identifier' &&
      callee.name === 'createFileRoute' &&
      address?.type === 'Literal' &&
      typeof address.value === 'string'
        ? [address.value.replaceAll(/\/_[^/]+/g, '')]
        : [],
    )[0]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
