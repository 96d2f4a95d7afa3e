import { expect, test } from 'vitest'

import { filesBelow } from '#src/files.ts'

const WALK = 'e2e/src/fit-for-all.journey.ts'
const PAGES = 'e2e/src/support/pages.ts'

/** The addresses in the generated route tree, without redirects. */
function pagesOf(app: 'shop' | 'admin'): readonly string[] {
  const [tree] = filesBelow([`${app}/src/app`], ['route-tree.gen.ts'])
  const [, list = ''] = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree?.text ?? '') ?? []
  return [...list.matchAll(/'([^']+)': typeof (\w+)/g)]
    .filter(([, , route = '']) => !/^\w+To[A-Z]\w+Route$/.test(route))
    .map(([, page = '']) => page)
}

test.each(['shop', 'admin'] as const)('every page of %s/ is walked at all widths', (app) => {
  const walk = filesBelow(['e2e/src'], ['.ts'])
    .filter(({ path }) => path === WALK || path === PAGES)
    .map(({ text }) => text)
    .join('\n')
  const pages = pagesOf(app)
  expect(pages.length).toBeGreaterThan(15)
  const opened = (page: string) => {
    const path = app === 'admin' && page === '/login' ? '/console/login' : page
    return [`'${path}'`, `'${path}?`, `\`${path}?`].some((start) => walk.includes(start))
  }
  expect(pages.filter((page) => !opened(page))).toEqual([])
})
