import { expect, test } from 'vitest'

import { filesBelow } from '#src/files.ts'

const MAX_LINES = 300
const TEXT = ['.ts', '.tsx', '.mjs', '.css', '.sql', '.md', '.json', '.html', '.yml']

const files = filesBelow(['.'], TEXT).filter(({ path }) => path !== 'package-lock.json')

test('no file is longer than a person reads', () => {
  const long = files
    .filter(({ path }) => /\.(ts|tsx|mjs|css)$/.test(path) && !path.endsWith('.gen.ts'))
    .filter(({ text }) => text.split('\n').length > MAX_LINES)
  expect(long.map(({ path }) => path)).toEqual([])
})

test('files are named after the one thing in them, in small letters', () => {
  const wrong = files.filter(
    ({ path }) =>
      /\.(ts|tsx|mjs|css)$/.test(path) && !/^[a-z0-9.-]+$/.test(path.split('/').at(-1) ?? ''),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

const ONE_MACHINE = /(?<![\w.-])\/(?:work|root|tmp|home\/[\w-]+)\//i

test('nothing speaks of the machine that it was made on', () => {
  expect(linesWith(ONE_MACHINE)).toEqual([])
})

test('packages come from where everybody gets them', () => {
  const [lock] = filesBelow(['.'], ['package-lock.json'])
  const elsewhere = /"resolved": "https?:\/\/(?!registry\.npmjs\.org\/)/
  expect(lock?.text).toContain('"lockfileVersion"')
  expect(lock?.text.split('\n').filter((line) => elsewhere.test(line))).toEqual([])
})

test('the source contains no notes of unfinished work', () => {
  expect(linesWith(/TODO|FIXME|\bXXX\b/)).toEqual([])
})

test('a rule of the linter is switched off for a reason, on the same line', () => {
  expect(linesWith(/oxlint-disable(?!.* -- )/)).toEqual([])
})

/** Without this file, which contains the patterns. */
function linesWith(pattern: RegExp): string[] {
  return files
    .filter(({ path }) => path !== 'checks/src/house.test.ts')
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${path}: ${line.trim().slice(0, 120)}`),
    )
}
