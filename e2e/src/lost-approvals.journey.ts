import { auditOf, ordered, unapproved } from './support/admin-orders.ts'
import { ordersOf } from './support/carts.ts'
import { loseAnswer, loseCall } from './support/lose-answer.ts'
import { expectToast } from './support/pieces.ts'
import { openAdmin, openRow } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test('after a lost answer to an approval its outcome is shown, with the way to undo it', async ({
  page,
}) => {
  const { buyer, order_id, order_no } = await unapproved()
  await openAdmin(page, `/orders?keyword=${order_no}`)
  const bar = page.getByRole('region', { name: '批量操作' })
  await page.getByRole('checkbox', { name: `选择 ${order_no}` }).check()
  const decide = '**/api/admin/orders/decide'
  await loseCall(page, decide)
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

test('a double-click approves once, and offers one undo', async ({ page }) => {
  const { order_id, order_no } = await unapproved()
  await openAdmin(page, `/orders?keyword=${order_no}`)
  await page.getByRole('row').getByRole('link').click()
  await openRow(page, '订单详情').getByRole('button', { name: '审核通过' }).dblclick()
  await expectToast(page, `已审核通过 ${order_no}`)
  await expect(page.getByRole('button', { name: /^撤销/ })).toHaveCount(1)
  expect(await auditOf('order.approve', order_id)).toBe(1)
})

test('after a lost answer to a shipment its form gives way to the order as it is', async ({
  page,
}) => {
  const { order_id, order_no } = await ordered()
  await openAdmin(page, `/picking?keyword=${order_no}`, 'warehouse')
  await page.getByRole('row').filter({ hasText: order_no }).getByRole('link').click()
  const detail = openRow(page, '订单详情')
  await detail.getByRole('button', { name: '发货', exact: true }).click()
  const form = detail.getByRole('form', { name: '发货' })
  await form.getByRole('combobox', { name: '承运商' }).selectOption('德邦快递')
  await form.getByRole('textbox', { name: '运单号' }).fill('abc')
  await form.getByRole('button', { name: '确认发货 2 件' }).click()
  const sure = page.getByRole('dialog', { name: '请再看一眼' })
  await loseAnswer(page, '**/api/admin/orders/ship')
  await sure.getByRole('button', { name: '仍要发货' }).click()
  await expectToast(page, '没有收到回复，可能已经完成，请核对后再试')
  await expect(sure).toBeHidden()
  await expect(form).toBeHidden()
  await expect(detail.getByRole('listitem').filter({ hasText: 'ABC' })).toContainText('运输中')
  expect(await auditOf('order.ship', order_id)).toBe(1)
})
