import type { Page } from '@playwright/test'

import { newBuyer, PASSWORD, type Buyer } from './support/buyers.ts'
import { sql } from './support/database.ts'
import { expectToast, partRow, searchFor } from './support/pieces.ts'
import { BRANDS, expect, open, originOf, test } from './support/test.ts'

const SESSION_OVER = '登录已过期，请重新登录(401)'

async function logIn(page: Page, { username }: Pick<Buyer, 'username'>, password = PASSWORD) {
  await page.getByRole('textbox', { name: '账号' }).fill(username)
  await page.getByRole('textbox', { name: '密码' }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Presses the link to another page, unless a call of its own has already led this one, or a tab beside it, to /login. */
async function goOn(page: Page) {
  await linkToAddresses(page).evaluateAll(([found]) => {
    // Taken off the page meanwhile it would still be followed, out of the application, which no hand can do.
    if (found instanceof HTMLElement && found.isConnected) found.click()
  })
}

function linkToAddresses(page: Page) {
  return page.getByRole('main').getByRole('link', { name: '地址管理' })
}

/** In the format of the strip at the top. */
function phoneOf({ phone }: Buyer) {
  return { name: phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3') }
}

test('a page behind the login sends to /login and, once logged in, opens', async ({ page }) => {
  // A brand with a running activity, which is opened only after a login without another target.
  const buyer = await newBuyer({ brand: 'premium', hasPassword: true })
  const notice = page.waitForResponse(/User\/info$/)
  await open(page, 'premium', '/profile/address')
  await expect(page).toHaveURL(/\/login\?from=/)
  await logIn(page, buyer)
  await expect(page.getByRole('heading', { name: '地址管理' })).toBeVisible()
  expect((await (await notice).json()).data).toMatchObject({ activity_flag: 1 })
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(`${originOf('premium')}/profile/address`)
})

test('each brand has its name in every title', async ({ page, signedInAs }) => {
  for (const { brand, name } of BRANDS) {
    await open(page, brand, '/login')
    await expect(page).toHaveTitle(`${name} 订货平台 登录`)
    await signedInAs({ brand })
    await open(page, brand, '/parts')
    await expect(page).toHaveURL(/\/parts\/list$/)
    await expect(page).toHaveTitle(`${name} 配件`)
  }
})

test('an unknown address goes to /404, which leads back home', async ({ page, signedInAs }) => {
  await signedInAs({ brand: 'cnab' })
  await open(page, 'cnab', '/parts/nothing')
  await expect(page).toHaveURL(/\/404$/)
  await expect(page.getByText('页面不存在').first()).toBeVisible()
  await page.getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('a session that ended elsewhere says so and goes to /login', async ({ page, signedInAs }) => {
  const { account_id } = await signedInAs({ brand: 'product' })
  await open(page, 'product', '/profile/account')
  await expect(linkToAddresses(page)).toBeVisible()
  await sql`
    update session set ended_at = now(), end_reason = 'password_changed' where account_id = ${account_id}`
  await goOn(page)
  // The specification has this toast for every ended session, and the note says why.
  await expectToast(page, SESSION_OVER)
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('note')).toHaveText('密码已修改，原来的登录已失效，请重新登录')
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name)).not.toContain('token')
})

test('a login after the session ended in the cart leads back to the cart', async ({ page }) => {
  const buyer = await newBuyer({ brand: 'premium', hasPassword: true })
  await open(page, 'premium', '/login')
  await logIn(page, buyer)
  await expect(page).not.toHaveURL(/login/)
  await open(page, 'premium', '/settlement/list')
  await expect(page.getByRole('main')).toContainText('购物车')
  await page.waitForLoadState('networkidle')
  await sql`
    update session set ended_at = now(), end_reason = 'logout' where account_id = ${buyer.account_id}`
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expectToast(page, SESSION_OVER)
  await expect(page).toHaveURL(/\/login/)
  const notice = page.waitForResponse(/User\/info$/)
  await logIn(page, buyer)
  expect((await (await notice).json()).data).toMatchObject({ activity_flag: 1 })
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(`${originOf('premium')}/settlement/list`)
})

test('an account that is disabled meanwhile reads why, and who can help', async ({
  page,
  signedInAs,
}) => {
  const { account_id } = await signedInAs({ brand: 'product' })
  await open(page, 'product', '/profile/account')
  await expect(linkToAddresses(page)).toBeVisible()
  // At once, because the page may make a call at any time.
  await sql`
    with disabled as (update account set is_enabled = false where account_id = ${account_id})
    update session set ended_at = now(), end_reason = 'disabled' where account_id = ${account_id}`
  await goOn(page)
  await expectToast(page, SESSION_OVER)
  await expect(page.getByRole('note')).toHaveText('账号已停用，登录已失效，请联系主账号或客服')
  await page.reload()
  await expect(page.getByRole('note')).toHaveText('账号已停用，登录已失效，请联系主账号或客服')
})

test('who signs in next, here or in another tab, sees nothing of the one before', async ({
  page,
  context,
  signedInAs,
}) => {
  const next = await newBuyer({ brand: 'bc', hasPassword: true })
  const first = await signedInAs({ brand: 'bc' })
  await open(page, 'bc', '/profile/account')
  await expect(page.getByRole('link', phoneOf(first))).toBeVisible()
  await expect(linkToAddresses(page)).toBeVisible()
  const other = await context.newPage()
  await open(other, 'bc', '/profile/account')
  await expect(other.getByRole('link', phoneOf(first))).toBeVisible()
  await other.waitForLoadState('networkidle')

  await sql`
    update session set ended_at = now(), end_reason = 'logout' where account_id = ${first.account_id}`
  await goOn(page)
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, next)
  await expect(page.getByRole('link', phoneOf(next))).toBeVisible()

  // Every page of this browser counts as visible, so returning to one must be simulated.
  await other.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(other.getByRole('link', phoneOf(next))).toBeVisible()
})

test('a link for a certain user logs out and fills in the name', async ({ page, signedInAs }) => {
  await signedInAs({ brand: 'bc' })
  await open(page, 'bc', '/parts/list?shopUser=chenzhiqiang')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('textbox', { name: '账号' })).toHaveValue('chenzhiqiang')
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'shopUser')
  const hours = ((cookie?.expires ?? 0) - Date.now() / 1000) / 3600
  expect(hours).toBeGreaterThan(23)
  expect(hours).toBeLessThanOrEqual(24)
})

test('the code that was sent to a phone logs in, once', { tag: '@phone' }, async ({ page }) => {
  const buyer = await newBuyer({ brand: 'bc' })
  await open(page, 'bc', '/login')
  await page.getByRole('tab', { name: '手机验证码' }).click()
  await page.getByRole('textbox', { name: '手机号' }).fill('1391')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('请输入正确的手机号')).toBeVisible()

  const fullWidth = buyer.phone.replaceAll(/\d/g, (digit) =>
    String.fromCodePoint(0xff_10 + Number(digit)),
  )
  await page.getByRole('textbox', { name: '手机号' }).fill(`＋86 ${fullWidth}`)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('请输入 6 位验证码')).toBeVisible()
  await page.getByRole('textbox', { name: '验证码' }).fill('12345')
  await page.getByRole('button', { name: '获取验证码' }).click()
  const notice = page.getByText(/验证码是 \d{6}/)
  await expect(notice).toBeVisible()
  await expect(page.getByText('请输入 6 位验证码')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: '验证码' })).toHaveValue('')
  const again = page.getByRole('button', { name: /\d+ 秒后重发/ })
  await expect(again).toBeDisabled()
  for (const name of ['账号登录', '手机验证码']) await page.getByRole('tab', { name }).click()
  await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue(`＋86 ${fullWidth}`)
  await expect(again).toBeDisabled()
  await expect(notice).toBeVisible()
  const code = /\d{6}/.exec((await notice.textContent()) ?? '')?.[0] ?? ''

  await page.getByRole('textbox', { name: '验证码' }).fill(code === '123456' ? '654321' : '123456')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  const refusal = page.getByText('验证码错误、已过期，或该手机号未开通账号')
  await expect(refusal).toBeVisible()
  await page.getByRole('textbox', { name: '验证码' }).fill(code)
  await expect(refusal).toHaveCount(0)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/home$/)
})

// Tests that need a wide screen, or do not depend on the width.
test.describe('on a desktop', () => {
  test('a demo account logs in, and a wrong password does not', async ({ page }) => {
    await open(page, 'premium', '/login')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText('请输入账号')).toBeVisible()
    const button = page.getByRole('button', { name: '登录', exact: true })
    await page.getByRole('textbox', { name: '账号' }).fill('13800138000')
    await page.getByRole('textbox', { name: '密码' }).fill('demo12345')
    const before = await button.boundingBox()
    await button.click()
    await expect(page.getByRole('alert')).toHaveText('账号或密码错误')
    // The error is shown once, in the form, and the button does not move.
    expect(await page.evaluate(() => Reflect.get(window, 'texts'))).toEqual([])
    await expect.poll(() => button.boundingBox()).toEqual(before)
    await logIn(page, { username: '13800138000' })
    // After login, a running activity is opened once.
    await expect(page).toHaveURL(/\/parts\/activity$/)
    await expect(page.getByText('广州恒泰汽车服务有限公司').first()).toBeVisible()
  })

  test('who has gone on before it is known that an activity runs is not called back', async ({
    page,
  }) => {
    const buyer = await newBuyer({ brand: 'premium', hasPassword: true })
    const { promise: held, resolve: answer } = Promise.withResolvers<undefined>()
    await page.route(/User\/info$/, async (route) => {
      await held
      await route.continue()
    })
    await open(page, 'premium', '/login')
    await logIn(page, buyer)
    await expect(page).toHaveURL(/\/home$/)
    await searchFor(page, '11427953129')
    await expect(partRow(page, '11427953129')).toBeVisible()
    const notice = page.waitForResponse(/User\/info$/)
    answer(undefined)
    expect((await (await notice).json()).data).toMatchObject({ activity_flag: 1 })
    // By now all requests of the zone have been sent.
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL(/\/parts\/result/)
    await expect(partRow(page, '11427953129')).toBeVisible()
  })

  test('five wrong passwords lock the name, for the right one too', async ({ page }) => {
    const buyer = await newBuyer({ brand: 'bc', hasPassword: true })
    await open(page, 'bc', '/login')
    for (let times = 1; times <= 5; times += 1) {
      const answered = page.waitForResponse(/User\/login/)
      await logIn(page, buyer, `wrong ${times}`)
      await answered
      await expect(page.getByRole('alert')).toHaveText('账号或密码错误')
    }
    await logIn(page, buyer)
    await expect(page.getByRole('alert')).toHaveText('登录失败次数过多，请 15 分钟后再试')
    await expect(page).toHaveURL(/\/login$/)
  })

  test('the way out asks first, and ends the session', async ({ page, signedInAs }) => {
    const { account_id } = await signedInAs({ brand: 'product' })
    await open(page, 'product', '/home')
    await page.getByRole('button', { name: '退出', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('确认退出当前已登录账号?')
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect(dialog).toBeHidden()

    await page.getByRole('button', { name: '退出', exact: true }).click()
    await dialog.getByRole('button', { name: '确认退出' }).click()
    await expectToast(page, '已退出系统')
    await expect(page).toHaveURL(/\/login$/)
    const [session] = await sql<{ end_reason: string }[]>`
      select end_reason from session where account_id = ${account_id}`
    expect(session?.end_reason).toBe('logout')
  })
})
