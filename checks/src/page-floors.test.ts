import { describe, expect, test } from 'vitest'

import { isTest, sourcesBelow } from '#src/files.ts'
import { filesImportedBy, graphOf, onCircles } from '#src/import-graph.ts'

/**
 * The floors of shop and admin below `src/`, the lowest first. A file imports its own floor and those below it. Each
 * folder of `features/` is a module, and no two of them need each other. Types count.
 */
const FLOORS = {
  shop: ['layout', 'session', 'features', 'app', 'read-brand.ts', 'main.tsx'],
  admin: ['session', 'forms', 'lists', 'features', 'app', 'main.tsx'],
}

const moduleOf = (path: string) => path.split('/').slice(0, 2).join('/')

describe.each(Object.entries(FLOORS))('%s', (workspace, floors) => {
  const source = `${workspace}/src/`
  const files = sourcesBelow([`${workspace}/src`])
  const arrows = files
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      filesImportedBy(file)
        .filter((to) => files.some(({ path }) => path === to))
        .map((to) => ({ from: file.path.slice(source.length), to: to.slice(source.length) })),
    )

  const height = (path: string) => {
    const floor = floors.indexOf(path.split('/')[0] ?? '')
    if (floor === -1) throw new Error(`${source}${path} stands on no floor`)
    return floor
  }

  test('no file imports a floor above its own', () => {
    expect(arrows.length).toBeGreaterThan(300)
    const up = arrows.filter(({ from, to }) => height(from) < height(to))
    expect(up.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  test('a feature uses no style file of another: what several use stands below them', () => {
    const between = files.flatMap((file) =>
      filesImportedBy(file)
        .filter((to) => to.endsWith('.css') && to.startsWith(`${source}features/`))
        .map((to) => ({ from: file.path.slice(source.length), to: to.slice(source.length) })),
    )
    expect(between.length).toBeGreaterThan(10)
    const past = between.filter(({ from, to }) => moduleOf(from) !== moduleOf(to))
    expect(past.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  test('no features need each other', () => {
    const between = arrows
      .map(({ from, to }) => [moduleOf(from), moduleOf(to)] as const)
      .filter((modules) => modules.every((module) => module.startsWith('features/')))
    expect(between.length).toBeGreaterThan(5)
    expect(onCircles(graphOf(between))).toEqual([])
  })
})
