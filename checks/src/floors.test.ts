import { expect, test } from 'vitest'

import { codeBelow } from '#src/files.ts'
import { filesImportedBy, graphOf, onCircles } from '#src/import-graph.ts'

/**
 * The server's floors, the lowest first: `server/src/FLOOR/MODULE/`. A module imports floors below its own, and
 * neighbours on its own floor as long as no two of them need each other. Types count.
 */
const FLOORS = ['ground', 'ledgers', 'facts', 'stories', 'readers', 'pages', 'doors', 'top']

const ALONE: Readonly<Record<string, string>> = {
  'config.ts': 'ground',
  'context.ts': 'ground',
  'build-context.ts': 'doors',
  'app.ts': 'top',
  'main.ts': 'top',
}

/** On these floors a module exports in its `index.ts` what its neighbours may use. */
const WITH_FRONTS = ['ledgers', 'facts', 'stories']

type Arrow = {
  readonly from: Place
  readonly to: Place
  readonly file: string
  readonly target: string
}
type Place = { readonly floor: string; readonly module: string }

function placeOf(path: string): Place {
  const [floor = '', module = '', ...rest] = path.split('/')
  const alone = ALONE[path]
  if (alone !== undefined) return { floor: alone, module: path }
  if (!FLOORS.includes(floor) || rest.length === 0)
    throw new Error(`server/src/${path} stands on no floor`)
  return { floor, module: `${floor}/${module}` }
}

const arrows: readonly Arrow[] = codeBelow(['server/src'])
  .flatMap((source) => {
    const file = source.path.slice('server/src/'.length)
    const from = placeOf(file)
    return filesImportedBy(source)
      .filter((path) => path.startsWith('server/src/'))
      .map((path) => path.slice('server/src/'.length))
      .map((target) => ({ from, to: placeOf(target), file, target }))
  })
  .filter(({ from, to }) => from.module !== to.module)

const height = (place: Place) => FLOORS.indexOf(place.floor)

test('no module of the server imports a floor above its own', () => {
  expect(arrows.length).toBeGreaterThan(1000)
  const up = arrows.filter(({ from, to }) => height(from) < height(to))
  expect(up.map(({ file, to }) => `${file} imports ${to.module}`)).toEqual([])
})

test('no modules of one floor need each other', () => {
  const graph = graphOf(arrows.map(({ from, to }) => [from.module, to.module]))
  expect(onCircles(graph)).toEqual([])
})

test('a module uses of its neighbours what their front files name', () => {
  const past = arrows.filter(
    ({ from, to, target }) =>
      from.floor === to.floor && WITH_FRONTS.includes(to.floor) && !target.endsWith('/index.ts'),
  )
  expect(past.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})

test('only neighbours import a front file', () => {
  const wrong = arrows.filter(
    ({ from, to, target }) => from.floor !== to.floor && target.endsWith('/index.ts'),
  )
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})

test('only the list of readers imports a reader of events', () => {
  const wrong = arrows.filter(
    ({ from, to }) => to.floor === 'readers' && from.floor !== 'readers' && from.floor !== 'doors',
  )
  expect(wrong.map(({ file, to }) => `${file} imports ${to.module}`)).toEqual([])
})
