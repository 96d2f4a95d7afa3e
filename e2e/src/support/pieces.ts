import { expect, type Locator, type Page } from '@playwright/test'

/** Waits until the top is there: rows that come above are measured, and scrolled away, in a later frame. */
export async function expectTop(field: Locator, y = 0): Promise<void> {
  await expect.poll(async () => (await field.boundingBox())?.y ?? 0).toBeCloseTo(y, 0)
}

/**
 * Expects that the toast was shown, even if it is gone: finds it in the log of `noteToasts` and
 * removes it there, so that the next call waits for a new one.
 */
export async function expectToast(
  page: Page,
  words: string | RegExp,
  { timeout = 30_000 } = {},
): Promise<void> {
  await page.waitForFunction(
    (requested) => {
      const texts: string[] = Reflect.get(window, 'texts')
      const at = texts.findIndex((one) =>
        typeof requested === 'string' ? one.includes(requested) : requested.test(one),
      )
      return at !== -1 && texts.splice(at, 1).length === 1
    },
    words,
    { timeout, polling: 100 },
  )
}

export function searchBox(page: Page): Locator {
  return page.getByRole('textbox', { name: /^搜索配件/ })
}

export async function searchFor(page: Page, text: string): Promise<void> {
  await searchBox(page).fill(text)
  await searchBox(page).press('Enter')
}

/**
 * The row of a part in a list: the smallest element that contains both its tick box and its number.
 */
export function partRow(page: Page, number: string): Locator {
  return page
    .locator('div')
    .filter({ has: page.getByRole('checkbox', { name: `选择 ${number}` }) })
    .filter({ has: page.getByRole('link', { name: number, exact: true }) })
    .last()
}

export function partLink(page: Page, number: string): Locator {
  return page.getByRole('main').getByRole('link', { name: number, exact: true })
}

export async function narrowToMake(page: Page, make: string): Promise<void> {
  const chips = page.getByRole('group', { name: '品牌' })
  const choice = page.getByRole('combobox', { name: '品牌' })
  await expect(chips.or(choice)).toBeVisible()
  if (await choice.isVisible()) await choice.selectOption(make)
  else await chips.getByRole('button', { name: new RegExp(`^${make}`) }).click()
}

export function cartRow(page: Page, number: string): Locator {
  return page.getByRole('article', { name: new RegExp(`^${number} `) })
}

export async function pressInRow(page: Page, number: string, words: string): Promise<void> {
  const row = cartRow(page, number)
  await expect(row).toBeVisible()
  const action = row.getByRole('button', { name: `${number} ${words}` })
  if (!(await action.isVisible())) await row.getByRole('button', { name: '更多操作' }).click()
  await action.click()
}

export function stepper(place: Page | Locator, number: string) {
  const box = place.getByRole('group', { name: `${number} 数量` })
  return {
    field: box.getByRole('textbox'),
    more: box.getByRole('button', { name: /^增加/ }),
    less: box.getByRole('button', { name: '减少' }),
  }
}

export function settleBar(page: Page): Locator {
  return page.getByRole('region', { name: '结算' })
}

export async function settleAll(page: Page): Promise<void> {
  await settleBar(page).getByRole('checkbox', { name: '全选' }).check()
  await pressWhenReady(page.getByRole('button', { name: '去结算' }))
}

export function orderButton(page: Page): Locator {
  return page.getByRole('button', { name: '提交订单' }).filter({ visible: true })
}

/** Clicks a button once it is not busy, because it ignores clicks while its call is pending. */
export async function pressWhenReady(button: Locator): Promise<void> {
  await expect(button).not.toHaveAttribute('aria-busy')
  await button.click()
}

/** A section of the account page, which on phones is a line to open. */
export async function unfolded(page: Page, name: string): Promise<Locator> {
  const section = page.getByRole('region', { name })
  await expect(section).toBeVisible()
  const closed = section.getByRole('button', { name, expanded: false })
  if ((await closed.count()) > 0) await closed.click()
  return section
}
