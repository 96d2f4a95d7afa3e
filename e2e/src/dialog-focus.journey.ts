import { addAddress } from './support/buyers.ts'
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

test(
  'a dialog begins with its first field, by touch with its words, so that no keyboard covers them',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    await open(page, 'premium', '/profile/address')
    await page.getByRole('button', { name: '新增地址' }).click()
    const dialog = page.getByRole('dialog', { name: '新增地址' })
    const isTouched = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
    await expect(isTouched ? dialog : dialog.getByLabel('收货人')).toBeFocused()
  },
)

test('a question begins with its answer, or with the button that loses nothing, and a key held is none', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: 'premium' })
  await addAddress(buyer, { brand: 'premium' })
  await open(page, 'premium', '/profile/address')
  await page.getByRole('button', { name: '删除', exact: true }).focus()
  await page.keyboard.press('Enter')
  const deletion = page.getByRole('dialog', { name: '删除地址' })
  const cancel = deletion.getByRole('button', { name: '取消' })
  await expect(cancel).toBeFocused()
  await pressUntil(
    () => deletion.isHidden(),
    () => page.keyboard.press('Enter'),
  )
  await expect(page.getByRole('button', { name: '删除', exact: true })).toBeFocused()

  await open(page, 'premium', '/profile/account')
  await page.getByRole('main').getByRole('button', { name: '退出登录' }).focus()
  await page.keyboard.down('Enter')
  const leaving = page.getByRole('dialog', { name: '退出登录' })
  await expect(leaving.getByRole('button', { name: '确认退出' })).toBeFocused()
  await page.keyboard.down('Enter')
  await expect(leaving).toBeVisible()
  await page.keyboard.up('Enter')
  await pressUntil(
    async () => page.url().endsWith('/login'),
    () => page.keyboard.press('Enter'),
  )
})
