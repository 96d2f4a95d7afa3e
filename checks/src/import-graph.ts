import path from 'node:path'

import type { SourceFile } from '#src/files.ts'

export type Graph = ReadonlyMap<string, ReadonlySet<string>>

const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g

export function filesImportedBy({ path: from, text }: SourceFile): string[] {
  return [...text.matchAll(IMPORTED)]
    .map(([, specifier = '']) => resolve(from, specifier))
    .filter((to) => to !== undefined)
}

/** The file that an import refers to; undefined for packages. */
export function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier)
  if (specifier.startsWith('#src/'))
    return specifier.replace('#src/', `${from.split('/')[0] ?? ''}/src/`)
  if (specifier.startsWith('@portal/')) return specifier.replace(/^@portal\/([^/]+)\//, '$1/src/')
  return undefined
}

export function graphOf(arrows: Iterable<readonly [from: string, to: string]>): Graph {
  const graph = new Map<string, Set<string>>()
  for (const [from, to] of arrows)
    if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  return graph
}

export function onCircles(graph: Graph): string[] {
  return [...graph.keys()].filter((start) => reach(graph, start).has(start)).toSorted()
}

function reach(graph: Graph, start: string): Set<string> {
  const seen = new Set<string>()
  const open = [start]
  for (let one = open.pop(); one !== undefined; one = open.pop())
    for (const next of graph.get(one) ?? [])
      if (!seen.has(next)) {
        seen.add(next)
        open.push(next)
      }
  return seen
}
