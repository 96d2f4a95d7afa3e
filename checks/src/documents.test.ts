import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { filesBelow, root } from '#src/files.ts'

const pages = [
  ...filesBelow(['docs'], ['.md']),
  ...filesBelow(['.'], ['README.md']).filter((file) => file.path === 'README.md'),
]

/** A path in backticks, or the target of a link; text with `*`, `…` or spaces is no path. */
const QUOTED = /`([\w.@-]+(?:\/[\w.@-]+)+\/?)`/g
const LINKED = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g
const FOLDERS = new Set([
  'rules',
  'brands',
  'contract',
  'server',
  'ui',
  'shop',
  'admin',
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
    // Built or downloaded, so absent in a fresh clone.
    .filter((file) => !/\/dist\b/.test(file))
  const linked = [...page.text.matchAll(LINKED)].map(([, file]) =>
    path.join(path.dirname(page.path), file ?? ''),
  )
  expect([...quoted, ...linked].filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

const decisions = filesBelow(['docs/decisions'], ['.md'])

test('no two decisions have the same number', () => {
  const numbers = decisions.map(({ path: file }) => path.basename(file).slice(0, 3))
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})

test.each(decisions)(
  '$path has its number in the title, a date and the three sections',
  (decision) => {
    const number = path.basename(decision.path).slice(0, 3)
    expect(decision.text.split('\n')[0]).toMatch(new RegExp(`^# ${number} \\S`))
    expect(decision.text).toMatch(/^Date: \d{4}-\d\d-\d\d$/m)
    const sections = [...decision.text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
    expect(sections).toEqual(['Context', 'Decision', 'Consequences'])
  },
)

test('every decision that a file refers to by number is there', () => {
  const known = new Set(decisions.map(({ path: file }) => path.basename(file).slice(0, 3)))
  const missing = filesBelow(['.'], ['.ts', '.tsx', '.mjs', '.md']).flatMap((file) =>
    [...file.text.matchAll(/\bdecisions?[ /](\d{3})\b/g)]
      .filter(([, number]) => !known.has(number ?? ''))
      .map(([reference]) => `${file.path}: ${reference}`),
  )
  expect(missing).toEqual([])
})

test.each(pages)('every npm command that $path names is in package.json', (page) => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const named = [...page.text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '')
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('every variable in the table of docs/operating.md is read by a program', () => {
  const [operating] = filesBelow(['docs'], ['/operating.md'])
  const [, table = ''] = operating?.text.split('| variable') ?? []
  const rows = table.slice(0, table.indexOf('\n## ')).split('\n').slice(2)
  const names = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name ?? ''),
  )
  const programs = filesBelow(['server/src', 'scripts'], ['/config.ts', '.mjs'])
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !programs.some(({ text }) => text.includes(name)))).toEqual([])
})

test('every variable that the server reads is in the table of docs/operating.md', () => {
  const [config] = filesBelow(['server/src'], ['/config.ts'])
  const [operating] = filesBelow(['docs'], ['/operating.md'])
  const names = [...(config?.text.matchAll(/'([A-Z][A-Z_]{3,})'/g) ?? [])].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !operating?.text.includes(`\`${name}\``))).toEqual([])
})
