import { expect, test } from 'vitest'

import { filesBelow } from '#src/files.ts'
import { resolve } from '#src/import-graph.ts'

const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  rules: [],
  brands: ['rules'],
  contract: ['rules'],
  server: ['rules', 'brands', 'contract'],
  ui: ['rules', 'brands', 'contract'],
  shop: ['rules', 'brands', 'contract', 'ui'],
  admin: ['rules', 'brands', 'contract', 'ui'],
}

/** From these, pages and demo may import types only, except the named exceptions. */
const TYPES_ALONE: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  brands: { rules: [] },
  ui: { brands: ['theme-variables.ts'] },
  shop: { brands: [] },
  admin: { brands: [] },
}

const IMPORT =
  /(?:import|export)\s+(type\s)?[^'"]*?from\s+'@portal\/([a-z0-9-]+)\/([^']+)'|import\('@portal\/([a-z0-9-]+)\/([^']+)'\)/g

const floors = Object.keys(MAY_IMPORT)

test.each(floors)('%s imports only the floors below it', (floor) => {
  const wrong: string[] = []
  for (const { path, text } of filesBelow([floor], ['.ts', '.tsx']))
    for (const [, type, workspace, file] of text.matchAll(IMPORT)) {
      if (workspace === undefined || workspace === floor) continue
      const allowed = MAY_IMPORT[floor]?.includes(workspace)
      const typesAlone = TYPES_ALONE[floor]?.[workspace]
      const runs = type === undefined && typesAlone?.includes(file ?? '') === false
      if (!allowed || runs) wrong.push(`${path} imports @portal/${workspace}/${file}`)
    }
  expect(wrong).toEqual([])
})

test('workspaces import each other only through their exports', () => {
  const wrong = filesBelow([...floors, 'demo', 'bench', 'e2e'], ['.ts', '.tsx'])
    .filter(({ text }) =>
      /from '(\.\.\/)+(rules|brands|contract|server|ui|shop|admin)\//.test(text),
    )
    .map(({ path }) => path)
  expect(wrong).toEqual([])
})

test('demo, bench and journeys reach the server by HTTP, its commands or SQL', () => {
  const wrong = filesBelow(['demo', 'bench', 'e2e'], ['.ts'])
    .filter(({ text }) => text.includes("from '@portal/server/"))
    .map(({ path }) => path)
  expect(wrong).toEqual([])
})

test('the rules know no clock, no disk and no network', () => {
  const wrong = filesBelow(['rules'], ['.ts'])
    .filter(({ path }) => !path.endsWith('.test.ts') && !path.includes('/testing/'))
    .filter(({ text }) =>
      /from 'node:|from 'react|Date\.now\(|new Date\(\)|Math\.random\(|\bfetch\(/.test(text),
    )
    .map(({ path }) => path)
  expect(wrong).toEqual([])
})

/** Workspaces where files of the same folder or below are imported as `./…`; all others are `#src/…`. */
const NEAR = new Set(['brands', 'contract', 'ui', 'shop', 'admin', 'bench', 'e2e'])
const OWN_FILE = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']*|#src\/[^']+)'/g

test('a file of the own workspace is imported in one way: ./ in the pages for what is near, else #src/', () => {
  const everywhere = [...floors, 'demo', 'bench', 'e2e', 'checks']
  const wrong = filesBelow(everywhere, ['.ts', '.tsx'])
    .filter(({ path }) => /^[^/]+\/src\//.test(path) && !path.includes('.gen.'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(OWN_FILE)]
        .map(([, specifier = '']) => ({ path, specifier, to: resolve(path, specifier) ?? '' }))
        .filter(({ to }) => to.startsWith(`${path.split('/')[0]}/src/`))
        .filter(({ specifier, to }) => specifier.startsWith('./') !== isNear(path, to)),
    )
  expect(wrong.map(({ path, specifier }) => `${path} imports ${specifier}`)).toEqual([])
})

function isNear(from: string, to: string): boolean {
  const folder = from.slice(0, from.lastIndexOf('/') + 1)
  return NEAR.has(from.split('/')[0] ?? '') && to.startsWith(folder)
}
