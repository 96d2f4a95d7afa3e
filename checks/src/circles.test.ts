import { expect, test } from 'vitest'

import { filesBelow } from '#src/files.ts'
import { filesImportedBy, graphOf, onCircles } from '#src/import-graph.ts'

const WORKSPACES = ['rules', 'brands', 'contract', 'server', 'ui', 'shop', 'admin']

test.each([...WORKSPACES, 'demo', 'bench', 'e2e', 'checks'])(
  'no files of %s import one another in a circle, types included',
  (workspace) => {
    const files = filesBelow([workspace], ['.ts', '.tsx'])
    const arrows = files.flatMap((file) =>
      filesImportedBy(file).map((to) => [file.path, to] as const),
    )
    expect(files.length).toBeGreaterThan(5)
    expect(onCircles(graphOf(arrows))).toEqual([])
  },
)
