import { auditOf, unapproved } from './support/admin-orders.ts'
import { ordersOf } from './support/carts.ts'
import { loseAnswer } from './support/lose-answer.ts'
import { expectToast } from './support/pieces.ts'
import { openAdmin } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test('after a lost answer to an approval its outcome is shown, with the way to undo it', async ({
  page,
}) => {
  const { buyer, order_id, order_no } = await unapproved()
  await openAdmin(page, `/orders?keyword=${order_no}`)
  const bar = page.getByRole('region', { name: '批量操作' })
  await page.getByRole('checkbox', { name: `选择 ${order_no}` }).check()
  const decide = '**/api/admin/orders/decide'
  await page.route(decide, (route) => route.abort('connectionreset'), { times: 1 })
  await bar.getByRole('button', { name: '批量审核' }).click()
  await expectToast(page, '没有收到答复，1 单仍待审核，请核对后再试')
  await loseAnswer(page, decide)
  await bar.getByRole('button', { name: '批量审核' }).click()
  await expectToast(page, '没有收到答复，1 单已审核通过')
  await page.getByRole('button', { name: /^撤销/ }).click()
  await expectToast(page, '已撤销 1 单')
  expect(await ordersOf(buyer)).toMatchObject([{ status: 'pending_approval' }])
  expect(await auditOf('order.approve', order_id)).toBe(1)
})
