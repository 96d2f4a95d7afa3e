import { type Node, parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

import { nodesIn } from '#src/code-map.ts'
import { sourcesBelow, WORKSPACES } from '#src/files.ts'

const sources = sourcesBelow(WORKSPACES).filter(({ text }) => text.includes('@param '))

type Signature = { readonly start: number; readonly params: ReadonlySet<string> }

/** Those in patterns and in their types too, since a comment may name any of them. */
function signatureOf(node: Node): Signature[] {
  if (!('params' in node) || !Array.isArray(node.params)) return []
  const names = node.params
    .flatMap((param: Node) => nodesIn(param))
    .flatMap((place) => (place.node.type === 'Identifier' ? [place.node.name] : []))
  return [{ start: node.start, params: new Set(names) }]
}

function strayParams({ path, text }: { readonly path: string; readonly text: string }): string[] {
  const { program, comments } = parseSync(path, text)
  const signatures = nodesIn(program).flatMap(({ node }) => signatureOf(node))
  return comments.flatMap(({ value, end }) => {
    const documented = [...value.matchAll(/@param (\w+)/g)].map(([, name = '']) => name)
    if (documented.length === 0) return []
    const next = signatures
      .filter(({ start }) => start >= end)
      .toSorted((one, other) => one.start - other.start)[0]
    return documented
      .filter((name) => next?.params.has(name) !== true)
      .map((name) => `${path}: ${name}`)
  })
}

test('every documented parameter is in the signature', () => {
  expect(sources.length).toBeGreaterThan(50)
  expect(sources.flatMap(strayParams)).toEqual([])
})

test('a documented parameter that the signature does not have is found', () => {
  const text = '/** @param most a limit */\nexport const cut = ({ max }: Limits) => max'
  expect(strayParams({ path: 'a.ts', text })).toEqual(['a.ts: most'])
  expect(strayParams({ path: 'a.ts', text: text.replace('most', 'max') })).toEqual([])
})
