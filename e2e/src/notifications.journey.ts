import type { Page } from '@playwright/test'

import { sql } from './support/database.ts'
import { expectNoViolation } from './support/fit-for-all.ts'
import { expectToast, unfolded } from './support/pieces.ts'
import { pressTwice } from './support/press.ts'
import { expect, open, test } from './support/test.ts'

test(
  'copies go to a confirmed address, by category, outside of the quiet hours',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const { account_id } = await signedInAs({ brand: 'premium' })
    await open(page, 'premium', '/profile/account')
    const section = await unfolded(page, '消息通知')
    const mail = section.getByRole('group', { name: '邮件' })
    const statements = mail.getByRole('checkbox', { name: '对账单' })
    // Nothing to choose before there is an address.
    await expect(mail.getByRole('checkbox')).toHaveCount(0)
    const sms = section.getByRole('group', { name: '短信' })
    await expect(sms.getByRole('checkbox')).toHaveCount(5)
    await expectNoViolation(page)

    await expect(mail).toContainText('未开启')
    await section.getByRole('button', { name: '添加邮箱' }).click()
    const email = section.getByRole('textbox', { name: '邮箱' })
    await expect(email).toBeFocused()
    await expect(section.getByRole('button', { name: '验证并使用' })).toBeInViewport()
    await email.fill('li.ming@')
    await email.press('Enter')
    await expect(section.getByText('请输入正确的邮箱')).toBeVisible()
    const address = `user${account_id}@example.com`
    await email.fill(` ${address} `)
    const typed = section.getByRole('textbox', { name: '验证码' })
    await typed.fill('12345')
    await section.getByRole('button', { name: '获取验证码' }).click()
    await expect(section.getByRole('button', { name: /秒后重发/ })).toBeDisabled()
    await expect(typed).toHaveValue('')
    const note = section.getByText('演示环境不发邮件，验证码是')
    const code = /\d{6}/.exec(await note.innerText())?.[0] ?? ''
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    await section.getByRole('textbox', { name: '验证码' }).fill(wrong)
    await section.getByRole('button', { name: '验证并使用' }).click()
    await expect(section.getByText('验证码错误或已过期')).toBeVisible()
    await section.getByRole('textbox', { name: '验证码' }).fill(code)
    // The second press would tick a choice that comes in place of the form.
    await pressTwice(page, section.getByRole('button', { name: '验证并使用' }), 250)
    await expectToast(page, '设置成功')
    await expect(section.getByText(`发到 ${address}`)).toBeVisible()
    await expect(mail).toContainText('已开启')

    // Chosen at the beginning, because users expect statements by e-mail.
    await expect(statements).toBeChecked()
    const orders = sms.getByRole('checkbox', { name: '订单物流 订单被取消或未通过审核' })
    await orders.click()
    await statements.click()
    const quiet = section.getByRole('checkbox', { name: /这段时间不发邮件/ })
    const begins = section.getByRole('combobox', { name: '免打扰开始' })
    const letGo = await holdNextChange(page)
    await quiet.click()
    await begins.selectOption('21:30')
    await expect(begins).toHaveValue('21:30')
    letGo()
    await expect
      .poll(async () => {
        const [row] = await sql`
          select quiet_from, quiet_to, (select array_agg(category_id || ' ' || channel order by category_id, channel)
            from notification_choice c where c.account_id = s.account_id) as choices
          from notification_setting s where account_id = ${account_id}`
        return row
      })
      .toEqual({ quiet_from: 1290, quiet_to: 480, choices: ['1 sms', '9 email', '11 email'] })

    await page.reload()
    await unfolded(page, '消息通知')
    await expect(orders).toBeChecked()
    await expect(section.getByRole('combobox', { name: '免打扰开始' })).toHaveValue('21:30')
    await section.getByRole('button', { name: '不再发邮件' }).click()
    await expect(section.getByRole('button', { name: '添加邮箱' })).toBeVisible()
    await expect(section.getByText('每天 21:30 至次日 08:00 不打扰')).toBeVisible()
    await orders.click()
    await expect(section.getByText('开启后免打扰才起作用')).toBeVisible()
  },
)

/** Holds the next change of the settings on its way, so that the one after it could overtake it. */
async function holdNextChange(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  let isFirst = true
  await page.route('**/changeNotificationSettings', async (route) => {
    const isHeld = isFirst
    isFirst = false
    if (isHeld) await held.promise
    await route.fallback()
  })
  return held.resolve
}

test('the shop can be installed, and its worker takes notifications', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: 'bc' })
  await open(page, 'bc', '/profile/account')
  const manifest = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json())
  expect(manifest).toMatchObject({ display: 'standalone', scope: '/', lang: 'zh-CN' })
  const scope = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/push-worker.js')
    return new URL(registration.scope).pathname
  })
  expect(scope).toBe('/')
})
