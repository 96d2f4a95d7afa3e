import { expect, test } from 'vitest'

import { filesBelow } from '#src/files.ts'
import { wordsOf } from '#src/words.ts'

const PAGE =
  /^(?<app>shop|admin)\/src\/features\/(?<feature>[^/]+)\/(?:.+\/)?(?<name>[^/]+)-page\.tsx$/

const pages = filesBelow(['shop/src/features', 'admin/src/features'], ['-page.tsx']).map(
  ({ path, text }) => {
    const { feature = '', name = '' } = PAGE.exec(path)?.groups ?? {}
    const [, address = ''] = /createFileRoute\('([^']+)'\)/.exec(text) ?? []
    return { path, address, words: wordsOf(name), given: wordsOf(`${feature}-${address}`) }
  },
)

test('the file of a page is named by words of its address or of its feature', () => {
  expect(pages.length).toBeGreaterThan(50)
  expect(pages.filter(({ address }) => address === '')).toEqual([])
  const wrong = pages.filter(({ words, given }) => !words.every((word) => given.includes(word)))
  expect(wrong.map(({ path, address }) => `${path} is at ${address}`)).toEqual([])
})
