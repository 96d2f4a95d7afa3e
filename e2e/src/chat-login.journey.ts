import type { Page } from '@playwright/test'

import { newBuyer, PASSWORD } from './support/buyers.ts'
import { sql } from './support/database.ts'
import { expectNoViolation } from './support/fit-for-all.ts'
import { loseAnswer } from './support/lose-answer.ts'
import { expectToast } from './support/pieces.ts'
import { pressTwice } from './support/press.ts'
import { expect, open, originOf, test } from './support/test.ts'

/** The persona 黄丽珍 of the simulator is bound to nobody in the demo. */
const PERSONA = '黄丽珍'

// Each brand has its own binding of the persona, so that journeys do not disturb each other.
const BRAND_OF_PROJECT: Readonly<Record<string, string>> = { desktop: 'bc', phone: 'cnab' }

async function allow(phone: Page, answer: '允许' | '拒绝' = '允许'): Promise<void> {
  await expect(phone.getByRole('heading', { name: /申请使用你的微信身份/ })).toBeVisible()
  await phone.getByRole('radio', { name: new RegExp(PERSONA) }).check()
  await phone.getByRole('button', { name: answer }).click()
}

/** From the tab of the login page: on a desktop by its QR code, on a phone by its button. */
async function scan(page: Page, isPhone: boolean, answer: '允许' | '拒绝' = '允许'): Promise<void> {
  await page.getByRole('tab', { name: '微信扫码' }).click()
  await scanHere(page, { isPhone, answer, button: '打开微信登录' })
}

async function scanHere(
  page: Page,
  how: { isPhone: boolean; answer?: '允许' | '拒绝'; button: string },
): Promise<void> {
  if (how.isPhone) {
    await page.getByRole('button', { name: how.button }).tap()
    await page.getByRole('link', { name: '本机就是手机，直接确认' }).tap()
    await allow(page, how.answer)
    return
  }
  await expect(page.getByText('5 分钟内有效')).toBeVisible()
  const frame = page.frameLocator('iframe[title="微信扫码"]')
  await expect(frame.getByRole('status')).toHaveText('请用手机扫码')
  const opened = page.context().waitForEvent('page')
  await frame.getByRole('link', { name: '演示：打开模拟手机' }).click()
  const phone = await opened
  await expectNoViolation(phone)
  await allow(phone, how.answer)
  await expect(phone.getByRole('heading', { name: /^已(允许|拒绝)$/ })).toBeVisible()
  await phone.goBack()
  const answer = how.answer ?? '允许'
  await expect(phone.getByText(`这次请求已${answer}，不能再次确认`)).toBeVisible()
  const title = answer === '拒绝' ? '已拒绝' : '二维码已使用'
  await expect(phone.getByRole('heading', { name: title })).toBeVisible()
  await expectNoViolation(phone)
  await phone.close()
}

test(
  'a chat account is refused, bound by password, signs in, and is unbound',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const brand = BRAND_OF_PROJECT[project.name] ?? 'bc'
    const isPhone = project.name === 'phone'
    await sql`delete from chat_account where brand = ${brand} and open_id like '%-huang'`
    const buyer = await newBuyer({ brand, hasPassword: true })
    await open(page, brand, '/profile/address')
    await scan(page, isPhone, '拒绝')
    await expect(page.getByText('您在手机上拒绝了登录')).toBeVisible()
    // On a desktop the page of the platform is in a frame, which axe does not enter.
    if (isPhone) await expectNoViolation(page)

    await scan(page, isPhone)
    await expect(page.getByRole('heading', { name: '绑定订货账号' })).toBeVisible()
    await expect(page.getByRole('note')).toContainText(`将绑定微信“${PERSONA}”`)
    await expectNoViolation(page)
    await page.reload()
    await page.getByRole('textbox', { name: '账号' }).fill(buyer.username)
    await page.getByRole('textbox', { name: '密码' }).fill('wrong-password')
    const sent = page.waitForRequest(/binding_account$/)
    await page.getByRole('button', { name: '绑定并登录' }).click()
    const { bind_token } = (await sent).postDataJSON() as { bind_token: string }
    expect(await (await sent).headerValue('authorization')).toBe(bind_token)
    const refusal = page.getByText('账号或密码错误')
    await expect(refusal).toBeVisible()
    await sql`update account set is_enabled = false where account_id = ${buyer.account_id}`
    await page.getByRole('textbox', { name: '密码' }).fill(PASSWORD)
    await expect(refusal).toHaveCount(0)
    await page.getByRole('button', { name: '绑定并登录' }).click()
    await expect(page.getByRole('alert')).toHaveText('账号已停用，请联系主账号或客服')
    await expect(page.getByRole('heading', { name: '绑定订货账号' })).toBeVisible()
    await sql`update account set is_enabled = true where account_id = ${buyer.account_id}`
    await loseAnswer(page, /binding_account$/)
    await page.getByRole('button', { name: '绑定并登录' }).click()
    await expect(page.getByText('没有收到回复，可能已经绑定。请返回登录页重新扫码')).toBeVisible()
    await page.getByRole('button', { name: '绑定并登录' }).click()
    await expectToast(page, `已绑定微信“${PERSONA}”，下次可直接扫码登录`)
    await expect(page.getByRole('heading', { name: '地址管理' })).toBeVisible()

    await page.context().clearCookies()
    await open(page, brand, '/login')
    await scan(page, isPhone)
    await page.waitForURL(/\/(home|parts\/activity)$/)
    await open(page, brand, '/profile/account')
    const section = page.getByRole('region', { name: '微信登录' })
    await expect(section).toContainText('已绑定微信')
    await section.getByRole('button', { name: '解绑微信' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确认解绑' }).click()
    await expectToast(page, '已解绑微信')
    await expect(section).toContainText('未绑定')

    await section.getByRole('button', { name: '绑定微信' }).click()
    await scanHere(page, { isPhone, button: '打开微信绑定' })
    await expect(section).toContainText('已绑定微信')
    await expect(page).toHaveURL(`${originOf(brand)}/profile/account`)
    await sql`delete from chat_account where account_id = ${buyer.account_id}`
  },
)

test(
  'a double press that leads to the page of the platform, or opens the phone, presses once',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await open(page, 'premium', '/login')
    await page.getByRole('tab', { name: '微信扫码' }).click()
    if (project.name === 'phone') {
      await pressTwice(page, page.getByRole('button', { name: '打开微信登录' }), 150)
      await expect(page.getByRole('status')).toHaveText('请用手机扫码')
      await page.getByRole('link', { name: '演示：打开模拟手机' }).click({ trial: true })
      expect(page.context().pages()).toEqual([page])
      return
    }
    const frame = page.frameLocator('iframe[title="微信扫码"]')
    const link = frame.getByRole('link', { name: '演示：打开模拟手机' })
    await link.click({ trial: true })
    await pressTwice(page, link, 200)
    await expect(frame.getByRole('status')).toHaveText('已扫码，请在手机上确认')
    expect(page.context().pages()).toHaveLength(2)
  },
)

test('a lost answer is sent again, and the way back of another browser is refused', async ({
  page,
  browser,
}) => {
  const buyer = await newBuyer({ brand: 'product', hasPassword: true })
  await sql`delete from chat_account where brand = 'product' and open_id like '%-huang'`
  await sql`
    insert into chat_account (brand, open_id, account_id)
    select 'product', replace(open_id, '-chen', '-huang'), ${buyer.account_id}
    from chat_account where brand = 'product' and open_id like '%-chen'`
  await open(page, 'product', '/login')
  await loseAnswer(page, /User\/wx_login$/)
  const back = page.waitForRequest(/\/login\?wx_code=/)
  await scan(page, false)
  const address = (await back).url()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('button', { name: '重试' }).click()
  await page.waitForURL(/\/home$/)

  const other = await (await browser.newContext()).newPage()
  await other.goto(address)
  await expect(other.getByText('二维码不是在此浏览器打开的')).toBeVisible()
  await other.getByRole('button', { name: '重新扫码' }).click()
  await expect(other.getByText('5 分钟内有效')).toBeVisible()
})

test('without a chat account to bind /bind_wx leads to /login', async ({ page }) => {
  await open(page, 'bc', '/bind_wx')
  await expect(page).toHaveURL(/\/login$/)
})
