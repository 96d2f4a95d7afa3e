import { expect, test } from 'vitest'

import { filesBelow } from '#src/files.ts'

const MOST_LINES = 300
const TEXT = ['.ts', '.tsx', '.mjs', '.css', '.sql', '.md', '.json', '.html', '.yml']

const files = filesBelow(['.'], TEXT).filter(({ path }) => path !== 'package-lock.json')

test('no file is longer than a person reads', () => {
  const long = files
    .filter(({ path }) => /\.(ts|tsx|mjs|css)$/.test(path) && !path.endsWith('.gen.ts'))
    .filter(({ text }) => text.split('\n').length > MOST_LINES)
  expect(long.map(({ path }) => path)).toEqual([])
})

test('files are named after the one thing in them, in small letters', () => {
  const wrong = files.filter(
    ({ path }) =>
      /\.(ts|tsx|mjs|css)$/.test(path) && !/^[a-z0-9.-]+$/.test(path.split('/').at(-1) ?? ''),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

/** Put together here, so that this file does not hold them. */
const UNSPOKEN = [
  // A folder of that name inside the house is none of the machine's.
  ['(?<!\\w)/wo', 'rk/'],
  ['/ro', 'ot/'],
  ['/tm', 'p/'],
  ['/ho', 'me/node'],
  ['registry', '\\.npm'],
  ['npm', 'mirror'],
  ['\\bco', 'pilot\\b'],
  ['\\bcla', 'ude\\b'],
  ['\\bchat', 'gpt\\b'],
  ['\\bo', 'penai\\b'],
  ['\\banth', 'ropic\\b'],
].map((parts) => new RegExp(parts.join(''), 'i'))

test('nothing speaks of the machine or the tools that it was made with', () => {
  const wrong = files
    .filter(({ path }) => path !== 'checks/src/house.test.ts')
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => UNSPOKEN.some((word) => word.test(line)))
        .map((line) => `${path}: ${line.trim().slice(0, 120)}`),
    )
  expect(wrong).toEqual([])
})

test('nothing is left to be done later', () => {
  const words = new RegExp(['TO', 'DO|FIX', 'ME|\\bXX', 'X\\b'].join(''))
  const wrong = files.filter(
    ({ path, text }) => path !== 'checks/src/house.test.ts' && words.test(text),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})
