import { unfolded } from './support/pieces.ts'
import { pressOutside, pressTwice, pressUntil } from './support/press.ts'
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

for (const pause of [100, 200, 350])
  test(
    `the second press, ${pause} ms later, neither closes a dialog nor presses what it shows there`,
    { tag: '@phone' },
    async ({ page, signedInAs }) => {
      await signedInAs({ brand: 'premium' })
      await open(page, 'premium', '/profile/account')
      const section = await unfolded(page, '子账号')
      const opener = section.getByRole('button', { name: '新增子账号' })
      const dialog = page.getByRole('dialog', { name: '新增子账号' })
      const closeByPressOutside = () =>
        pressUntil(
          () => dialog.isHidden(),
          () => pressOutside(page),
        )
      await pressTwice(page, opener, pause)
      await expect(dialog).toBeVisible()
      await expect(dialog.locator(':focus')).toBeVisible()
      await closeByPressOutside()

      // Its button, wherever it is, may be where the dialog shows one of its own.
      for (const name of ['开通', '关闭']) {
        await opener.evaluate((button) => button.removeAttribute('style'))
        await opener.click()
        const under = await dialog.getByRole('button', { name, exact: true }).boundingBox()
        if (!under) throw new Error('the dialog has no such button')
        await closeByPressOutside()
        await opener.evaluate(
          ({ style }, { x, y }) =>
            Object.assign(style, { position: 'fixed', left: `${x}px`, top: `${y}px`, zIndex: '9' }),
          under,
        )
        await pressTwice(page, opener, pause)
        await expect(dialog).toBeVisible()
        await expect(dialog.getByRole('textbox').first()).toBeFocused()
        await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(0)
        await closeByPressOutside()
      }
    },
  )
