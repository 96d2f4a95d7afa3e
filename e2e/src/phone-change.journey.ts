import { newBuyer } from './support/buyers.ts'
import { ownDigits } from './support/own-number.ts'
import { pressTwice } from './support/press.ts'
import { expect, open, test } from './support/test.ts'

const BRAND = 'premium'

test(
  'a taken phone is refused for that reason at every press, and nobody waits for it',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: BRAND })
    const other = await newBuyer({ brand: BRAND })
    await open(page, BRAND, '/profile/account')
    await page.getByRole('button', { name: '更换手机号' }).click()
    const dialog = page.getByRole('dialog', { name: '更换手机号' })
    const phone = dialog.getByRole('textbox', { name: '新手机号' })
    const get = dialog.getByRole('button', { name: '获取验证码' })
    await get.click()
    await expect(dialog).toContainText('请输入手机号')
    await expect(phone).toBeFocused()
    await phone.fill(other.phone)
    for (const pause of [100, 350]) {
      await pressTwice(page, get, pause)
      await expect(dialog).toContainText('该手机号已有账号，请换一个手机号')
      await expect(phone).toBeFocused()
      await expect(get).toBeEnabled()
    }
    await expect(dialog).not.toContainText('刚获取过')
    await dialog.getByRole('textbox', { name: '验证码' }).fill('123456')
    await dialog.getByRole('textbox', { name: '登录密码' }).fill('not this one')
    await dialog.getByRole('button', { name: '确认更换' }).click()
    await expect(phone).toBeFocused()
    await expect(dialog).toContainText('该手机号已有账号，请换一个手机号')
    await phone.fill(`19${ownDigits(9)}`)
    await expect(dialog).not.toContainText('该手机号已有账号')
  },
)

test(
  'the wait for the next code is counted down also in a dialog opened again and after a reload',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: BRAND })
    await open(page, BRAND, '/profile/account')
    const opener = page.getByRole('button', { name: '更换手机号' })
    const dialog = page.getByRole('dialog', { name: '更换手机号' })
    const phone = dialog.getByRole('textbox', { name: '新手机号' })
    const code = dialog.getByRole('textbox', { name: '验证码' })
    const password = dialog.getByRole('textbox', { name: '登录密码' })
    const counting = dialog.getByRole('button', { name: /秒后重发$/ })
    const digits = `19${ownDigits(9)}`
    await opener.click()
    await password.fill('not this one')
    await phone.fill(`+86 ${digits}`)
    await dialog.getByRole('button', { name: '确认更换' }).click()
    await expect(dialog).toContainText('请输入 6 位验证码')
    await code.fill('12345')
    await dialog.getByRole('button', { name: '获取验证码' }).click()
    await expect(counting).toBeDisabled()
    await expect(code).toBeFocused()
    await expect(code).toHaveValue('')
    await expect(dialog).not.toContainText('请输入 6 位验证码')

    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await opener.click()
    await expect(phone).toHaveValue(`+86 ${digits}`)
    await expect(counting).toBeDisabled()
    await expect(password).toHaveValue('')

    await page.reload()
    await opener.click()
    await phone.fill(digits)
    await dialog.getByRole('button', { name: '获取验证码' }).click()
    await expect(dialog).toContainText('刚获取过验证码，一分钟内只能获取一次')
    await expect(counting).toBeDisabled()
    await expect(code).toBeFocused()

    await dialog.getByRole('button', { name: '确认更换' }).click()
    await expect(dialog).toContainText('请输入 6 位验证码')
    await expect(code).toBeFocused()
  },
)
