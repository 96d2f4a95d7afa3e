import { expect, test } from 'vitest'

import { codeBelow, filesBelow, WORKSPACES } from '#src/files.ts'
import { filesImportedBy, graphOf, onCircles } from '#src/import-graph.ts'

test.each(WORKSPACES)(
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

const folderOf = (path: string) => path.split('/').slice(0, 3).join('/')

test.each(['rules', 'ui'])('no folders of %s need each other', (workspace) => {
  const arrows = codeBelow([`${workspace}/src`])
    .flatMap((file) =>
      filesImportedBy(file)
        .filter((to) => to.startsWith(`${workspace}/src/`))
        .map((to) => [folderOf(file.path), folderOf(to)] as const),
    )
    .filter(([from, to]) => from !== to)
  expect(arrows.length).toBeGreaterThan(30)
  expect(onCircles(graphOf(arrows))).toEqual([])
})
