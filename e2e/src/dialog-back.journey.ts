import { expect, open, test } from './support/test.ts'

const BRAND = 'premium'

test(
  'Back closes an open dialog, and only then leaves the page',
  { tag: '@phone' },
  async ({ page, signedInAs, isMobile }) => {
    await signedInAs({ brand: BRAND })
    await open(page, BRAND, '/profile/address')
    if (isMobile) await page.getByRole('button', { name: /^个人中心/ }).tap()
    await page.getByRole('link', { name: '账户信息', exact: true }).first().click()
    const button = page.getByRole('button', { name: '修改密码' })
    const dialog = page.getByRole('dialog', { name: '修改登录密码' })
    for (const close of ['back', 'Esc', 'back'] as const) {
      await button.press('Enter')
      await expect(dialog.getByRole('textbox', { name: '原密码' })).toBeFocused()
      if (close === 'back') await page.goBack()
      else await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL(/\/profile\/account$/)
    }
    await button.press('Enter')
    await dialog.getByRole('textbox', { name: '原密码' }).fill('demo')
    await page.goBack()
    await page.getByRole('button', { name: '放弃', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/profile\/account$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/profile\/address$/)
    await page.goForward()
    await expect(button).toBeVisible()
  },
)

test(
  'Back asks before it throws away what was typed, and closes the question first',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: BRAND })
    await open(page, BRAND, '/profile/account')
    await page
      .getByRole('navigation', { name: '个人中心' })
      .getByRole('link', { name: /产品开发/ })
      .click()
    await page.getByRole('button', { name: '提需求' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: '提需求' })
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\/profile\/product_develop$/)

    await page.getByRole('button', { name: '提需求' }).press('Enter')
    const typed = dialog.getByRole('textbox').first()
    await typed.fill('11427953129')
    const question = page.getByRole('dialog', { name: '放弃填写的内容？' })
    await page.goBack()
    await expect(question).toBeVisible()
    await page.goBack()
    await expect(question).toHaveCount(0)
    await expect(typed).toHaveValue('11427953129')
    await page.goBack()
    await question.getByRole('button', { name: '放弃' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\/profile\/product_develop$/)
  },
)
