import { expect, test } from 'vitest'

import { pageTitle } from '#src/pages/page-title.ts'

test.each([
  [{ brandName: '泽锐', title: '首页' }, '泽锐 首页'],
  [{ brandName: '泽锐', title: '登录', isLogin: true }, '泽锐 订货平台 登录'],
  [{ brandName: '泽锐' }, '泽锐'],
])('the tab for %j says %s', (page, title) => {
  expect(pageTitle(page)).toBe(title)
})
