import type { Node } from 'oxc-parser'

import { type CodeMap, fileOf, type Item, namesIn, nodesIn } from '#src/code-map.ts'

type Handed = { readonly component: Item; readonly props: ReadonlySet<string> }

export type Passing = {
  readonly feeding: ReadonlySet<Item>
  readonly handed: readonly Handed[]
  readonly addresses: readonly string[]
}

type Binding = { readonly names: readonly string[]; readonly init: Node }
type Given = { readonly leading: ReadonlySet<Item>; readonly props: ReadonlySet<string> }

/**
 * Follows a call through one function. Forwards: names bound from an expression that leads to the call also lead to it.
 * Backwards: their arguments count, and everything these are computed from.
 *
 * @param leading what leads to the call, with the call itself
 * @param props which props of the function lead to it
 */
export function passingOf(map: CodeMap, item: Item, { leading, props }: Given): Passing {
  const statement = map.statementOf(item)
  if (statement === undefined) throw new Error(`${item} is not there`)
  const file = fileOf(item)
  const nodes = nodesIn(statement).map(({ node }) => node)
  const bindings = nodes.flatMap(bindingsOf)
  const isLeading = (node: Node) => [...map.usedIn(file, node)].some((used) => leading.has(used))
  const carriers = new Set([...props].flatMap((prop) => namesOfProp(nodes, prop)))
  const carries = (node: Node) =>
    namesIn(node).some(([name]) => carriers.has(name)) || isLeading(node)
  growCarriers(carriers, bindings, carries)

  const elements = nodes.flatMap((node) => (node.type === 'JSXOpeningElement' ? [node] : []))
  const passed = new Set([
    ...bindings.flatMap(({ init }) => (carries(init) ? [init] : [])),
    ...nodes.flatMap((node) =>
      node.type === 'CallExpression' && carries(node.callee) ? node.arguments : [],
    ),
    ...elements.flatMap(({ name, attributes }) =>
      isLeading(name) || attributes.some(carries) ? attributes : [],
    ),
  ])
  for (const node of passed) for (const one of boundFor(node, bindings)) passed.add(one)
  return {
    feeding: new Set([...passed].flatMap((node) => [...map.usedIn(file, node)])),
    handed: elements.flatMap(({ name, attributes }) => {
      const given = new Set(attributes.filter(carries).map(propName))
      return given.size === 0
        ? []
        : [...map.usedIn(file, name)].map((component) => ({ component, props: given }))
    }),
    addresses: [...passed].flatMap(addressesIn),
  }
}

/** Repeats until no new name is bound from one that leads to the call. */
function growCarriers(
  carriers: Set<string>,
  bindings: readonly Binding[],
  carries: (node: Node) => boolean,
): void {
  const before = carriers.size
  for (const { names, init } of bindings)
    if (carries(init)) for (const name of names) carriers.add(name)
  if (carriers.size > before) growCarriers(carriers, bindings, carries)
}

function boundFor(node: Node, bindings: readonly Binding[]): Node[] {
  const used = new Set(namesIn(node).map(([name]) => name))
  return bindings.flatMap(({ names, init }) => (names.some((name) => used.has(name)) ? [init] : []))
}

function bindingsOf(node: Node): Binding[] {
  if (node.type !== 'VariableDeclarator' || node.init === null) return []
  return [{ names: namesIn(node.id).map(([name]) => name), init: node.init }]
}

function namesOfProp(component: readonly Node[], prop: string): string[] {
  const [props] = component.flatMap((node) =>
    node.type === 'FunctionDeclaration' || node.type === 'ArrowFunctionExpression'
      ? node.params.slice(0, 1)
      : [],
  )
  if (props?.type !== 'Identifier') return props ? boundBy(props, prop) : []
  return component.flatMap((node) =>
    node.type === 'VariableDeclarator' &&
    node.init?.type === 'Identifier' &&
    node.init.name === props.name
      ? boundBy(node.id, prop)
      : [],
  )
}

/** The names that `{ onDecide, ...rest }` binds for one property, which may be in the rest. */
function boundBy(pattern: Node, property: string): string[] {
  if (pattern.type !== 'ObjectPattern') return []
  return pattern.properties.flatMap((one) => {
    if (one.type === 'RestElement') return namesIn(one.argument).map(([name]) => name)
    const isNamed = property === '*' || (one.key.type === 'Identifier' && one.key.name === property)
    return isNamed ? namesIn(one.value).map(([name]) => name) : []
  })
}

/** `*` for spread attributes. */
function propName(attribute: Node): string {
  if (attribute.type !== 'JSXAttribute') return '*'
  return attribute.name.type === 'JSXIdentifier' ? attribute.name.name : '*'
}

/** `/settlement/submit_success` in `navigate({ to: '/settlement/submit_success' })`. */
function addressesIn(code: Node): string[] {
  return nodesIn(code).flatMap(({ node }) => {
    if (node.type !== 'Property' || node.key.type !== 'Identifier' || node.key.name !== 'to')
      return []
    return node.value.type === 'Literal' && typeof node.value.value === 'string'
      ? [node.value.value]
      : []
  })
}
