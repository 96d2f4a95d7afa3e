import { auditOf, ordered, unapproved } from './support/admin-orders.ts'
import { ordersOf } from './support/carts.ts'
import { expectToastsClear } from './support/clear-of-controls.ts'
import { sql } from './support/database.ts'
import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { receiveAllParcels } from './support/parcels.ts'
import { pauseClock } from './support/pause-clock.ts'
import { expectToast } from './support/pieces.ts'
import { openAdmin, openRow } from './support/staff.ts'
import { expect, test } from './support/test.ts'

/** Enter approves an order only after it has been visible this long. */
const READING_MS = 600

// Keyboard shortcuts need a desktop.
test('approvals by keyboard: Enter opens, Enter approves, Space ticks, A approves the ticked orders', async ({
  page,
}) => {
  const [first, second, third] = [await unapproved(), await unapproved(), await unapproved()]
  const name = `审核 ${first.order_no}`
  await sql`
      update company set name = ${name}
      where company_id in (${first.buyer.company_id}, ${second.buyer.company_id}, ${third.buyer.company_id})`
  await openAdmin(page, `/orders?keyword=${encodeURIComponent(name)}`)
  const links = page.getByRole('row').getByRole('link')
  await expect(links).toHaveText([third.order_no, second.order_no, first.order_no])
  const detail = page.getByRole('complementary', { name: '订单详情' })

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  // The test controls the page's clock: a page that has just opened does not count as read.
  await page.clock.install()
  await pauseClock(page)
  await page.keyboard.press('Enter')
  const approve = detail.getByRole('button', { name: '审核通过' })
  const shown = async () => {
    await page.clock.runFor(20)
    return approve.isVisible()
  }
  await expect.poll(shown, { intervals: [20] }).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  expect(await auditOf('order.approve', second.order_id)).toBe(0)
  await page.clock.resume()
  await expectNoViolation(page)
  await page.clock.fastForward(READING_MS)
  await page.keyboard.press('Enter')
  await expectToast(page, `已审核通过 ${second.order_no}`)
  await expect(detail.getByRole('heading', { name: first.order_no })).toBeVisible()
  await expect(page.getByRole('link', { name: first.order_no })).toBeFocused()
  // The paused clock also stops the ten seconds of 撤销.
  await pauseClock(page)
  await expectToastsClear(page)
  await page.clock.resume()
  expect(await ordersOf(second.buyer)).toMatchObject([{ status: 'confirmed' }])
  expect(await auditOf('order.approve', second.order_id)).toBe(1)
  expect(await ordersOf(third.buyer)).toMatchObject([{ status: 'pending_approval' }])

  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press(' ')
  const bar = page.getByRole('region', { name: '批量操作' })
  await expect(bar).toContainText('已选 2 单')
  await expect(bar).toContainText('¥400.00')
  await sql`update sales_order set status = 'cancelled' where order_id = ${first.order_id}`
  await expectNoViolation(page)
  await page.keyboard.press('a')
  await expectToast(page, '已审核通过 1 单')
  await expect(page.getByRole('note')).toContainText(`${first.order_no}：订单已取消，不需要审批`)
  expect(await ordersOf(third.buyer)).toMatchObject([{ status: 'confirmed' }])
  await expect(bar).toBeHidden()
  await page.getByRole('button', { name: /^撤销/ }).last().click()
  await expectToast(page, '已撤销 1 单')
  expect(await ordersOf(third.buyer)).toMatchObject([{ status: 'pending_approval' }])
  await sql`update sales_order set status = 'pending_approval' where order_id = ${first.order_id}`
})

test('a refusal and a cancellation need a reason, and everything is refunded', async ({ page }) => {
  const [refused, cancelled] = [await unapproved(), await ordered()]
  const detail = openRow(page, '订单详情')
  await openAdmin(page, `/orders?keyword=${refused.order_no}&order=${refused.order_id}`)
  await detail.getByRole('button', { name: '审核通过' }).click()
  await page.getByRole('button', { name: /^撤销/ }).click()
  await expectToast(page, '已撤销 1 单')
  expect(await ordersOf(refused.buyer)).toMatchObject([{ status: 'pending_approval' }])
  await detail.getByRole('button', { name: '驳回' }).click()
  const dialog = page.getByRole('dialog', { name: `驳回 ${refused.order_no}` })
  await dialog.getByRole('button', { name: '驳回订单' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('请填写驳回原因')
  await dialog.getByRole('textbox', { name: '驳回原因' }).fill('超出信用额度')
  await expectNoViolation(page)
  await expectNoHorizontalScroll(page)
  await dialog.getByRole('button', { name: '驳回订单' }).dblclick()
  await expectToast(page, '已驳回')
  await expect(dialog).toBeHidden()
  expect(await ordersOf(refused.buyer)).toMatchObject([{ status: 'cancelled', held: 0 }])
  expect(await auditOf('order.reject', refused.order_id)).toBe(1)

  await openAdmin(page, `/orders?keyword=${cancelled.order_no}&order=${cancelled.order_id}`)
  await detail.getByRole('button', { name: '取消订单' }).click()
  const second = page.getByRole('dialog', { name: `取消 ${cancelled.order_no}` })
  await second.getByRole('textbox', { name: '取消原因' }).fill('客户来电取消')
  await second.getByRole('button', { name: '确认取消' }).dblclick()
  await expect(second).toBeHidden()
  await expect(detail.first()).toContainText('客户来电取消')
  expect(await ordersOf(cancelled.buyer)).toMatchObject([{ status: 'cancelled', held: 0 }])
  expect(await auditOf('order.cancel', cancelled.order_id)).toBe(1)
})

test('the warehouse sends what waits in two parcels, each once', async ({ page }) => {
  const { buyer, part, order_id, order_no } = await ordered()
  await sql`update sales_order set remark = '走德邦零担，加固包装' where order_id = ${order_id}`
  await openAdmin(page, `/picking?keyword=${order_no}`, 'warehouse')
  const row = page.getByRole('row').filter({ hasText: order_no })
  await expect(row).toContainText('1 / 2')
  await expect(row).toContainText('备注')
  await row.getByRole('link').click()
  const detail = openRow(page, '订单详情')
  await expect(detail.getByRole('button', { name: '取消订单' })).toBeDisabled()
  await detail.getByRole('button', { name: '发货', exact: true }).click()
  const form = detail.getByRole('form', { name: '发货' })
  const pieces = form.getByRole('textbox', { name: `${part.number} 发货数量` })
  await expect(pieces).toHaveValue('2')
  await expect(form.getByRole('note')).toHaveText('备注：走德邦零担，加固包装')
  await expect(form).toContainText(/1[3-9]\d{9}/)
  await pieces.fill('1')
  await form.getByRole('button', { name: '确认发货 1 件' }).click()
  await expect(form.getByRole('alert')).toHaveText('请选择承运商')
  await form.getByRole('combobox', { name: '承运商' }).selectOption('德邦快递')
  await form.getByRole('button', { name: '确认发货 1 件' }).click()
  await expect(form.getByRole('alert')).toHaveText('请输入运单号')
  await form.getByRole('textbox', { name: '运单号' }).fill('abc')
  await form.getByRole('button', { name: '确认发货 1 件' }).click()
  const sureDialog = page.getByRole('dialog', { name: '请再看一眼' })
  await expect(sureDialog).toContainText('「ABC」不像运单号')
  await sureDialog.getByRole('button', { name: '取消' }).click()
  await form.getByRole('textbox', { name: '运单号' }).fill('DPK10010001')
  await expect(pieces).toHaveValue('1')
  await expectNoViolation(page)
  await expectNoHorizontalScroll(page)
  await form.getByRole('button', { name: '确认发货 1 件' }).dblclick()
  await expectToast(page, `已发货 ${order_no}-1`)
  await expect(detail.getByRole('listitem').filter({ hasText: 'DPK10010001' })).toContainText(
    '运输中',
  )
  expect(await ordersOf(buyer)).toMatchObject([{ status: 'partly_shipped', held: 1 }])

  await detail.getByRole('button', { name: `更正物流 ${order_no}-1` }).click()
  const correction = page.getByRole('dialog', { name: `更正物流 ${order_no}-1` })
  await correction.getByRole('textbox', { name: '运单号' }).fill('DPK20010001')
  await correction.getByRole('button', { name: '确认更正' }).click()
  await expect(correction.getByRole('alert')).toHaveText('请填写更正原因')
  await correction.getByRole('textbox', { name: /^更正原因/ }).fill('录错')
  await expectNoViolation(page)
  await sql`update delivery set tracking_no = 'DPK30010001' where order_id = ${order_id}`
  await correction.getByRole('button', { name: '确认更正' }).click()
  await expect(correction.getByRole('alert')).toHaveText(
    '物流信息刚刚被改为 德邦快递 DPK30010001，请核对后再提交',
  )
  await expect(correction.getByRole('textbox', { name: '运单号' })).toHaveValue('DPK20010001')
  await correction.getByRole('button', { name: '确认更正' }).dblclick()
  await expectToast(page, '物流信息已更正')
  await expect(
    detail.getByRole('listitem').filter({ hasText: 'DPK20010001' }).first(),
  ).toContainText('运输中')

  await detail.getByRole('button', { name: '发货', exact: true }).click()
  await expect(form.getByRole('combobox', { name: '承运商' })).toHaveValue('德邦快递')
  await form.getByRole('combobox', { name: '承运商' }).selectOption('其他')
  await form.getByRole('textbox', { name: '承运商名称' }).fill('安能物流')
  await form.getByRole('textbox', { name: '运单号' }).fill('AN 2002 2002')
  await form.getByRole('button', { name: '确认发货 1 件' }).click()
  await expect(detail.getByRole('listitem').filter({ hasText: '安能物流' })).toBeVisible()
  await expectNoViolation(page)
  expect(await ordersOf(buyer)).toMatchObject([{ status: 'shipped', held: 0 }])
  expect(await auditOf('order.ship', order_id)).toBe(2)
  await expect(detail.getByRole('button', { name: '发货', exact: true })).toBeHidden()

  await receiveAllParcels(buyer, { brand: 'cnab', order_id })
  await page.reload()
  const received = detail.getByRole('listitem').filter({ hasText: '安能物流' }).first()
  await expect(received).toContainText('签收，不能更正物流')
  await expect(received.getByRole('button', { name: /^更正物流/ })).toBeHidden()
})

test('missing pieces of a part-shipped order are cancelled, and the dealer pays for the rest', async ({
  page,
}) => {
  const { buyer, part, order_id, order_no } = await ordered()
  await openAdmin(page, `/orders?keyword=${order_no}&order=${order_id}`, 'admin')
  const detail = page.getByRole('complementary', { name: '订单详情' })
  await detail.getByRole('button', { name: '发货', exact: true }).click()
  const parcel = detail.getByRole('form', { name: '发货' })
  await parcel.getByRole('textbox', { name: `${part.number} 发货数量` }).fill('1')
  await parcel.getByRole('combobox', { name: '承运商' }).selectOption('顺丰速运')
  await parcel.getByRole('textbox', { name: '运单号' }).fill('SF1418660001')
  await parcel.getByRole('button', { name: '确认发货 1 件' }).click()
  await detail.getByRole('button', { name: '取消余下' }).click()
  const form = detail.getByRole('form', { name: '取消配件' })
  await form.getByRole('button', { name: '确认取消 1 件' }).click()
  await expect(form.getByRole('alert')).toHaveText('请填写取消原因')
  await form.getByRole('textbox', { name: /^取消原因/ }).fill('货架只有 1 件')
  await form.getByRole('button', { name: '确认取消 1 件' }).click()
  await expect(form.getByRole('alert')).toHaveText('请选择这些配件在哪里')
  await form.getByRole('textbox', { name: /^取消原因/ }).fill('货架缺货，只有 1 件')
  await expect(form.getByRole('radio', { name: '不在货架上（盘亏）' })).toBeChecked()
  await expectNoViolation(page)
  await form.getByRole('button', { name: '确认取消 1 件' }).click()
  const sure = page.getByRole('dialog', { name: '请再看一眼' })
  await expect(sure).toContainText('按原因判断这 1 件不在货架上，将盘亏 1 件')
  await sure.getByRole('button', { name: '仍要取消' }).dblclick()
  await expectToast(page, /^已取消 1 件，盘亏 1 件，见订单 SO/)
  await expect(detail).toContainText('只有 1 件；不在货架上，盘亏 1 件')
  await expect(detail).toContainText('订单转为已发货')
  await expect(detail.getByRole('button', { name: '发货', exact: true })).toBeHidden()
  const orders = await ordersOf(buyer)
  expect(orders.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'shipped'])
})

test('who may only look finds every button disabled, with the reason', async ({ page }) => {
  const waiting = await unapproved()
  await openAdmin(page, `/orders?keyword=${waiting.order_no}&order=${waiting.order_id}`, 'viewer')
  const detail = openRow(page, '订单详情')
  for (const name of ['驳回', '审核通过'])
    await expect(detail.getByRole('button', { name })).toHaveAttribute(
      'title',
      '只有销售客服和管理员可以审核订单',
    )
  await expect(detail.getByRole('button', { name: '审核通过' })).toBeDisabled()
})

test('a refused batch has one reason, and pieces of an order become an order of their own', async ({
  page,
}) => {
  const [first, second, whole] = [await unapproved(), await unapproved(), await ordered()]
  const name = `拆驳 ${whole.order_no}`
  await sql`
    update company set name = ${name}
    where company_id in (${first.buyer.company_id}, ${second.buyer.company_id}, ${whole.buyer.company_id})`
  await openAdmin(page, `/orders?keyword=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: '选择本页待审核的订单' }).check()
  const bar = page.getByRole('region', { name: '批量操作' })
  await expect(bar).toContainText('已选 2 单')
  await bar.getByRole('button', { name: '批量驳回' }).click()
  const dialog = page.getByRole('dialog', { name: '批量驳回' })
  await dialog.getByRole('textbox', { name: '驳回原因' }).fill('超出信用额度')
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: '驳回 2 单' }).click()
  await expectToast(page, '已驳回 2 单')
  expect(await ordersOf(first.buyer)).toMatchObject([{ status: 'cancelled' }])

  await page.getByRole('link', { name: whole.order_no }).click()
  const detail = page.getByRole('complementary', { name: '订单详情' })
  await detail.getByRole('button', { name: '拆单' }).click()
  const form = detail.getByRole('form', { name: '拆单' })
  await form.getByRole('button', { name: /^确认拆出/ }).click()
  await expect(form.getByRole('alert')).toHaveText('请选择要拆出的配件')
  await form.getByRole('checkbox', { name: `拆出 ${whole.part.number}` }).check()
  await form.getByRole('button', { name: '确认拆出 2 件' }).click()
  await expect(form.getByRole('alert')).toHaveText('原订单至少要留下一件')
  await form.getByRole('button', { name: '减少' }).click()
  await form.getByRole('textbox', { name: /^拆单原因/ }).fill('急件先发')
  await expectNoViolation(page)
  await form.getByRole('button', { name: '确认拆出 1 件' }).dblclick()
  await expectToast(page, /^已拆出订单 SO/)
  const sibling = detail.getByRole('link', { name: /^SO.*（广州仓）$/ })
  await sibling.click()
  await expect(detail).toContainText(`拆分自订单 ${whole.order_no}：急件先发`)
  await expect(detail.getByRole('button', { name: '拆单' })).toHaveAttribute(
    'title',
    '只有一件，不能拆单',
  )
  expect(await ordersOf(whole.buyer)).toHaveLength(2)
  expect(await auditOf('order.split', whole.order_id)).toBe(1)
})
