import { loadBrands } from '@portal/brands/load-brands.ts'
import { expect, test } from 'vitest'

import { filesBelow, isTest } from '#src/files.ts'

const PLACES = ['rules', 'contract', 'server', 'ui', 'shop', 'admin', 'scripts']

test('code asks a fact of its brand, never which brand it is', async () => {
  const ids = (await loadBrands()).map(({ id }) => id)
  const named = new RegExp(`['"\`](${ids.join('|')})['"\`]`)
  const wrong = filesBelow(PLACES, ['.ts', '.tsx', '.css', '.mjs', '.html'])
    .filter((file) => !isTest(file) && !file.path.endsWith('.gen.ts'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => named.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )
  expect(wrong).toEqual([])
})
