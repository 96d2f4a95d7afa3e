import { existsSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { filesBelow, root } from '#src/files.ts'

const pages = [
  ...filesBelow(['docs'], ['.md']),
  ...filesBelow(['.'], ['README.md']).filter((file) => file.path === 'README.md'),
]

/** A path in backticks, or what a link leads to; `*`, `…` and spaces say that it is none. */
const QUOTED = /`([\w.@-]+(?:\/[\w.@-]+)+\/?)`/g
const LINKED = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g
const FOLDERS = new Set([
  'rules',
  'brands',
  'contract',
  'server',
  'ui',
  'shop',
  'console',
  'demo',
  'bench',
  'e2e',
  'checks',
  'docs',
  'scripts',
])

test.each(pages)('every path that $path names is there', (page) => {
  const quoted = [...page.text.matchAll(QUOTED)]
    .map(([, file]) => file ?? '')
    .filter((file) => FOLDERS.has(file.split('/')[0] ?? ''))
    // Built or loaded, so not in a fresh clone.
    .filter((file) => !/\/dist\b/.test(file))
  const linked = [...page.text.matchAll(LINKED)].map(([, file]) =>
    path.join(path.dirname(page.path), file ?? ''),
  )
  expect([...quoted, ...linked].filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

test('every variable that the server reads stands in the table of docs/operating.md', () => {
  const [config] = filesBelow(['server/src'], ['/config.ts'])
  const [operating] = filesBelow(['docs'], ['/operating.md'])
  const names = [...(config?.text.matchAll(/'([A-Z][A-Z_]{3,})'/g) ?? [])].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !operating?.text.includes(`\`${name}\``))).toEqual([])
})
