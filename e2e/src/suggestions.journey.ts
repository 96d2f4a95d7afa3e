import type { Page } from '@playwright/test'

import { sql } from './support/database.ts'
import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { ownDigits } from './support/own-number.ts'
import { partRow, searchBox, searchFor, expectToast } from './support/pieces.ts'
import { openAdmin } from './support/staff.ts'
import { expect, open, test } from './support/test.ts'

const suggestions = (page: Page) => page.getByRole('listbox', { name: '搜索建议' })
const option = (page: Page, name: string | RegExp) =>
  suggestions(page).getByRole('option', { name })

test(
  'a number is suggested by its beginning, chosen by keys, and searched',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    await open(page, 'premium', '/parts/list')
    await searchBox(page).pressSequentially('114279531')
    await expect(option(page, /^11 42 7 953 129/)).toContainText('宝马 · 机油滤清器')
    await expect(suggestions(page).locator('mark').first()).toHaveText('11 42 7 953 1')
    // The option shows its price; this brand shows stock in words only.
    await expect(option(page, /^11 42 7 953 129/)).toContainText(/(正常|紧缺)¥[\d,]+\.\d\d$/)
    await searchBox(page).press('ArrowDown')
    await expect(option(page, /^11 42 7 953 129/)).toHaveAttribute('aria-selected', 'true')
    await expectNoViolation(page)
    await expectNoHorizontalScroll(page)
    await searchBox(page).press('Enter')
    await expect(page).toHaveURL(/keyword=11\+?(%20)?42/)
    await expect(partRow(page, '11427953129')).toBeVisible()
  },
)

test('a name is suggested by its first letters, behind the car typed before it', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: 'premium' })
  await open(page, 'premium', '/parts/list')
  await searchBox(page).fill('G2')
  await option(page, /^G20/).click()
  await expect(searchBox(page)).toHaveValue('G20 ')
  await searchBox(page).pressSequentially('jl')
  await option(page, /^机滤 ?机油滤清器$/).click()
  await expect(page.getByRole('heading', { name: '「G20 机滤」搜索结果' })).toBeVisible()
  for (const word of ['G20', '机油滤清器'])
    await expect(page.getByText('理解为')).toContainText(word)
})

test('in a list only the last line is completed, and Enter searches the list', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: 'premium' })
  await open(page, 'premium', '/parts/list')
  await searchBox(page).fill('LR011279=2\n1142795312')
  await option(page, /^11 42 7 953 129/).click()
  await expect(searchBox(page)).toHaveValue('LR011279=2\n11 42 7 953 129')
  await searchBox(page).press('Enter')
  await expect(page.getByRole('heading', { name: '查询 2 个 OE 号' })).toBeVisible()
})

test('recent searches are listed in the empty box and cleared one by one or all', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: 'premium' })
  await open(page, 'premium', '/parts/list')
  for (const keyword of ['机滤', '前刹车片', 'LR011279']) {
    const answered = page.waitForResponse((answer) => answer.url().includes('Accessory/index'))
    await searchFor(page, keyword)
    await expect(page).toHaveURL(new RegExp(`keyword=${encodeURIComponent(keyword)}`))
    expect((await answered).ok()).toBe(true)
  }
  // Searches are stored in batches twice a second.
  await expect(async () => {
    await open(page, 'premium', '/parts/new')
    await searchBox(page).click()
    await expect(suggestions(page).getByRole('option')).toHaveText(
      ['LR011279', '前刹车片', '机滤'],
      // A page that is already open keeps the older ones.
      { timeout: 2000 },
    )
  }).toPass()
  await page.getByRole('button', { name: '删除 前刹车片' }).click()
  await expect(suggestions(page).getByRole('option')).toHaveText(['LR011279', '机滤'])
  await searchBox(page).press('ArrowDown')
  await searchBox(page).press('Delete')
  await expect(suggestions(page).getByRole('option')).toHaveText(['机滤'])
  await expectNoViolation(page)
  await page.getByRole('button', { name: '清空', exact: true }).click()
  await expect(suggestions(page)).toHaveCount(0)
})

test('a VIN leads to its page a second later, a doubtful one is offered too', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: 'premium' })
  await open(page, 'premium', '/parts/list')
  await searchFor(page, 'WBACF2VH71N688411')
  await expectToast(page, '正在打开VIN结果页')
  await expect(page).toHaveURL(/\/parts\/vin_result\?vin=WBACF2VH71N688411/)
  await open(page, 'premium', '/parts/list')
  await searchBox(page).fill('WBACF2VH72N688411')
  await option(page, /按 VIN 查询，查看哪一位可能有误/).click()
  await expect(page).toHaveURL(/\/parts\/vin_result\?vin=WBACF2VH72N688411/)
})

test('more numbers than the list shows are searched by its last row', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: 'premium' })
  await open(page, 'premium', '/parts/list')
  await searchBox(page).fill('3411')
  const all = option(page, /^查看全部 \d+ 个$/)
  const total = /\d+/.exec((await all.textContent()) ?? '')?.[0] ?? ''
  await all.click()
  const results = page.getByRole('region', { name: '搜索结果' })
  await expect(results).toContainText(`找到 ${total} 个`)
  await expect(page.getByRole('navigation', { name: '分页' })).toBeVisible()
})

test('what finds nothing offers what comes nearest', async ({ page, signedInAs }) => {
  await signedInAs({ brand: 'premium' })
  await open(page, 'premium', '/parts/list')
  await searchFor(page, '11427953555')
  const near = page.getByRole('region', { name: '相近的搜索' })
  await expect(near.getByRole('heading', { name: '相近编码' })).toBeVisible()
  await expectNoViolation(page)
  await near
    .getByRole('link', { name: /^11 42 7 953/ })
    .first()
    .click()
  await expect(page.getByRole('checkbox', { name: /^选择 / }).first()).toBeVisible()
})

test('a line without a result is corrected with a near match', async ({ page, signedInAs }) => {
  await signedInAs({ brand: 'premium' })
  await open(page, 'premium', '/parts/list')
  await searchFor(page, 'LR011279\n11427953555=3')
  const results = page.getByRole('region', { name: '搜索结果' })
  await results.getByRole('button', { name: '相近编码和名称 11427953555' }).click()
  const near = results.getByRole('region', { name: '与 11427953555 相近' })
  const number = near.getByRole('button', { name: /^11 42 7 953/ }).first()
  await expect(number).toBeVisible()
  await expectNoViolation(page)
  await number.click()
  await expect(page).toHaveURL(/keyword=LR011279%0A11/)
  await expect(results.getByText('找不到产品')).toHaveCount(0)
  await expect(results.getByText('需求 3')).toBeVisible()
})

test('staff see what found nothing and pin a hot keyword', async ({ page, signedInAs }) => {
  await signedInAs({ brand: 'product' })
  await openAdmin(page, '/search_terms?missed=1', 'content')
  const [missed] = await sql<{ term: string }[]>`
    select term from search_term_day where misses > 0 and day > current_date - 30
    group by term order by sum(misses) desc limit 1`
  await expect(page.getByRole('table')).toContainText(missed?.term ?? '')
  await expectNoViolation(page)
  await expectNoHorizontalScroll(page)
  const pinned = page.getByRole('complementary', { name: '置顶热搜词' })
  const word = `氛围灯 ${ownDigits(8)}`
  await pinned.getByRole('textbox', { name: '星驭 新热搜词' }).fill(word)
  await pinned.getByRole('textbox', { name: '星驭 新热搜词' }).press('Enter')
  await expect(pinned.getByRole('button', { name: `取消置顶 ${word}` })).toBeVisible()
  const terms = await sql`select from hot_keyword where brand = 'product' and term = ${word}`
  expect(terms).toHaveLength(1)
  await pinned.getByRole('button', { name: `取消置顶 ${word}` }).click()
  await expect(pinned.getByText(word)).toHaveCount(0)
})

// Keys need a desktop.
test('Esc closes the list first, Tab leaves it', async ({ page, signedInAs }) => {
  await signedInAs({ brand: 'premium' })
  await open(page, 'premium', '/parts/list')
  await searchBox(page).pressSequentially('jilv')
  await expect(suggestions(page)).toBeVisible()
  await searchBox(page).press('Escape')
  await expect(suggestions(page)).toHaveCount(0)
  await expect(searchBox(page)).toHaveValue('jilv')
  await searchBox(page).pressSequentially('q')
  await expect(suggestions(page)).toBeVisible()
  await searchBox(page).press('Tab')
  await expect(suggestions(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: '清空', exact: true })).toBeFocused()
})
