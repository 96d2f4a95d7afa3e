import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { Pagination } from './pagination.tsx'

const drawn = (total: number) =>
  renderToStaticMarkup(
    createElement(Pagination, { total, page: 1, size: 10, onChange: () => undefined }),
  )

test('all on one page has no page to turn to', () => {
  expect(drawn(8)).toContain('8')
  expect(drawn(8)).not.toMatch(/<button|<select|<input/)
  expect(drawn(11)).toContain('下一页')
  expect(drawn(11)).toContain('每页条数')
})
