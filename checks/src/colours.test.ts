import { expect, test } from 'vitest'

import { filesBelow } from '#src/files.ts'

const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i
/** The only files of the pages that may define colours. */
const TOKENS = /tokens\.css$/

test('a page’s colours are variables', () => {
  const wrong = filesBelow(['ui', 'shop', 'admin'], ['.css'])
    .filter(({ path }) => !TOKENS.test(path))
    .flatMap(({ path, text }) =>
      text
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .split('\n')
        .filter((line) => COLOUR.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )
  expect(wrong).toEqual([])
})
