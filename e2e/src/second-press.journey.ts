import { addAddress, newSession } from './support/buyers.ts'
import { cartOf, fillCart } from './support/carts.ts'
import { newPart } from './support/parts.ts'
import { cartRow, expectToast, pressInRow } from './support/pieces.ts'
import { pressTwice } from './support/press.ts'
import { expect, open, test } from './support/test.ts'

test('a move pressed twice moves once, and its undo brings the pieces back once', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: 'premium' })
  const [moved, other] = [
    await newPart({ brand: 'premium', beijing: 50 }),
    await newPart({ brand: 'premium', beijing: 50 }),
  ]
  await fillCart(buyer, [{ part: moved, quantity: 3 }, { part: other }])
  await open(page, 'premium', '/settlement/list')
  const button = cartRow(page, moved.number).getByRole('button', { name: /转北京仓/ })
  await button.dblclick()
  await expectToast(page, `${moved.number} 已转至北京仓`)
  const undo = page.getByRole('button', { name: '撤销' })
  await expect(undo).toHaveCount(1)
  await undo.dblclick()
  await expect
    .poll(() => cartOf(buyer))
    .toContainEqual({ part_id: moved.part_id, warehouse: 1, quantity: 3 })
})

for (const pause of [0, 100, 250, 400])
  test(
    `a deletion pressed again ${pause} ms later does not delete the next row`,
    { tag: '@phone' },
    async ({ page, signedInAs, isMobile }) => {
      const buyer = await signedInAs({ brand: 'premium' })
      const parts = [0, 1, 2, 3].map(() => newPart({ brand: 'premium' }))
      const [first, ...rest] = await Promise.all(parts)
      if (first === undefined) throw new Error('no part')
      // The newest row comes first.
      await fillCart(buyer, [...rest.map((part) => ({ part })), { part: first, quantity: 2 }])
      await open(page, 'premium', '/settlement/list')
      const row = cartRow(page, first.number)
      await expect(row).toBeVisible()
      if (isMobile) await row.getByRole('button', { name: '更多操作' }).tap()
      await pressTwice(page, row.getByRole('button', { name: `${first.number} 删除` }), pause)
      await expectToast(page, '已从购物车删除')
      await expect(page.getByRole('button', { name: '撤销' })).toHaveCount(1)

      // Pressed while it is offered; had two gone, one would stay away.
      await page.getByRole('button', { name: '撤销' }).dblclick()
      await expect
        .poll(() => cartOf(buyer))
        .toContainEqual({ part_id: first.part_id, warehouse: 1, quantity: 2 })
      expect(await cartOf(buyer)).toHaveLength(4)
      await expect(page.getByRole('article')).toHaveCount(4)
      // The next deletion is another press.
      const [next] = rest
      if (next === undefined) throw new Error('no part')
      await pressInRow(page, next.number, '删除')
      await expect.poll(async () => (await cartOf(buyer)).length).toBe(3)
    },
  )

test('an address whose deletion is confirmed twice is the only one deleted', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: 'premium' })
  for (const forBeijing of [false, true]) await addAddress(buyer, { brand: 'premium', forBeijing })
  await open(page, 'premium', '/profile/address')
  const buttons = page.getByRole('button', { name: '删除' })
  await expect(buttons).toHaveCount(2)
  await buttons.first().click()
  const dialog = page.getByRole('dialog', { name: '删除地址' })
  await pressTwice(page, dialog.getByRole('button', { name: '删除' }), 200)
  await expect(dialog).toBeHidden()
  await expect(buttons).toHaveCount(1)
})

test('a device that is signed out with two presses is the only one', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: 'premium' })
  for (let other = 0; other < 3; other += 1) await newSession(buyer)
  await open(page, 'premium', '/profile/account')
  const devices = page.getByRole('list', { name: '已登录的设备' }).getByRole('listitem')
  await expect(devices).toHaveCount(4)
  await pressTwice(page, devices.nth(1).getByRole('button', { name: /^退出/ }), 350)
  await expect(devices).toHaveCount(3)
  await page.reload()
  await expect(devices).toHaveCount(3)
})
