import { randomBytes } from 'node:crypto'

import { newArrivedOrder } from './support/arrived-orders.ts'
import { addAddress, type Buyer } from './support/buyers.ts'
import { sql } from './support/database.ts'
import { loseAnswer } from './support/lose-answer.ts'
import { newOrder } from './support/orders.ts'
import { ownDigits } from './support/own-number.ts'
import { shipParcel } from './support/parcels.ts'
import { newPart } from './support/parts.ts'
import { expectToast } from './support/pieces.ts'
import { expect, open, test } from './support/test.ts'

const BRAND = 'premium'

test('an address whose answer was lost is stored once, and its dialog closes', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  await addAddress(buyer, { brand: BRAND })
  await open(page, BRAND, '/profile/address')
  const items = page.getByRole('listitem').filter({ hasText: '石马村工业路 18 号' })
  await items.getByRole('button', { name: '复制' }).click()
  await loseAnswer(page, /Address\/addAddress$/)
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expectToast(page, '操作成功')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(items).toHaveCount(2)
})

test('the question about an address closes when the address is gone, though no answer comes', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  await addAddress(buyer, { brand: BRAND })
  const dialog = page.getByRole('dialog', { name: '删除地址' })
  await open(page, BRAND, '/profile/address')
  await page.getByRole('button', { name: '删除' }).click()
  await loseAnswer(page, /Address\/delete$/, 2)
  await dialog.getByRole('button', { name: '删除' }).click()
  await expectToast(page, '没有收到回复，可能已经完成，请核对后再试')
  await expect(page.getByText('还没有收货地址')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('requests and watches whose answer was lost are made once, and their dialogs close', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: BRAND })
  const main = page.getByRole('main')
  await open(page, BRAND, '/profile/product_develop?tab=mine')
  for (const { button, field, call, words } of [
    { button: '提需求', field: 'OE 号或配件名称', call: /Development\/add$/, words: '提交成功' },
    { button: '关注编号', field: /^OE 号/, call: /NumberWatch\/add$/, words: '已关注 1 个编号' },
  ]) {
    const number = `LR9${ownDigits(8)}`
    await main.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name: button })
    await dialog.getByRole('textbox', { name: field }).fill(number)
    await loseAnswer(page, call)
    await dialog.getByRole('button', { name: /^提交(?: 1 条)?$/ }).click()
    await expectToast(page, words)
    await expect(dialog).toHaveCount(0)
    await expect(main.getByRole('listitem').filter({ hasText: number })).toHaveCount(1)
  }
})

test('a feedback dialog that cannot be loaded without a network says so, and opens once it can', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs({ brand: BRAND })
  await open(page, BRAND, '/parts/list')
  const opener = page.getByRole('button', { name: '意见 反馈' })
  const dialog = page.getByRole('dialog', { name: '意见反馈' })
  await opener.click({ trial: true })
  await context.setOffline(true)
  await opener.click()
  await expectToast(page, '网络已断开，意见反馈暂时打不开，请在网络恢复后再打开')
  await context.setOffline(false)
  await expect(page.getByText('网络已断开，恢复后页面会自动更新')).toBeHidden()
  await expect(dialog).toHaveCount(0)
  await opener.click()
  await expect(dialog).toBeVisible()
})

test('a receipt of all whose answer was lost closes its dialog, or says that it is done', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  const lost = async (times: number) => {
    const part = await newPart({ brand: BRAND })
    const { order_id, order_no } = await newOrder(buyer, part)
    await shipParcel(order_id, [{ part, quantity: 2 }])
    await open(page, BRAND, `/profile/myorder/detail?id=${order_id}`)
    await page.getByRole('button', { name: '全部签收' }).click()
    const dialog = page.getByRole('dialog', { name: `全部签收 ${order_no}` })
    await loseAnswer(page, /Order\/receiptAll$/, times)
    await dialog.getByRole('button', { name: '全部签收' }).click()
    return dialog
  }
  const closed = await lost(1)
  await expectToast(page, '订单已全部签收')
  await expect(closed).toHaveCount(0)
  await expect(await lost(2)).toContainText('发出的包裹都已签收')
})

test('a withdrawal whose answer was lost closes its dialog, or says that it is done', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  const lost = async (times: number) => {
    await open(page, BRAND, `/profile/return_orders_detail?id=${await newReturn(buyer)}`)
    await page.getByRole('button', { name: '撤回申请' }).click()
    const dialog = page.getByRole('dialog', { name: /^撤回 RT/ })
    await loseAnswer(page, /Order\/withdrawReturnOrder$/, times)
    await dialog.getByRole('button', { name: '撤回申请' }).click()
    return dialog
  }
  const closed = await lost(1)
  await expectToast(page, '操作成功，这些配件可重新申请退货')
  await expect(closed).toHaveCount(0)
  await expect(await lost(2)).toContainText('现在是“已撤回”')
})

async function newReturn(buyer: Buyer): Promise<string> {
  const { order_id } = await newArrivedOrder(buyer, BRAND)
  const [line] = await sql`select order_line_id from order_line where order_id = ${order_id}`
  const response = await fetch(
    `http://127.0.0.1:${process.env['PORTAL_PORT']}/api/Shop.Order/addReturnOrder`,
    {
      method: 'POST',
      headers: {
        brand: BRAND,
        'content-type': 'application/json',
        'idempotency-key': randomBytes(16).toString('hex'),
        authorization: buyer.token,
      },
      body: JSON.stringify({
        kind: 'return',
        reason: '订多了',
        pictures: [],
        lines: [{ order_line_id: line?.['order_line_id'], quantity: 1 }],
      }),
    },
  )
  const { status, msg, data } = (await response.json()) as {
    status: number
    msg: string
    data: { return_id: number }
  }
  if (status !== 200) throw new Error(msg)
  return `${data.return_id}`
}
