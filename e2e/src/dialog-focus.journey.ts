import { expect, open, test } from './support/test.ts'

test('Esc out of a dialog leads back to the button that opened it', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: 'premium' })
  await open(page, 'premium', '/profile/account')
  for (const [button, title] of [
    ['修改密码', '修改登录密码'],
    ['新增子账号', '新增子账号'],
  ] as const) {
    const opener = page.getByRole('button', { name: button })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    await expect(dialog.locator(':focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})
