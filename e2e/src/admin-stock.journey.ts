import { newBuyer } from './support/buyers.ts'
import { sql } from './support/database.ts'
import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { newOrder } from './support/orders.ts'
import { newPart, type Part } from './support/parts.ts'
import { pauseClock } from './support/pause-clock.ts'
import { expectToast } from './support/pieces.ts'
import { openAdmin, openRow } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const stockLevelOf = async ({ part_id }: Part) => {
  const [stockLevel] = await sql<
    { on_hand: number; in_transit: number; arrives_on: string | null }[]
  >`
    select on_hand, in_transit, to_char(arrives_on, 'YYYY-MM-DD') as arrives_on
    from stock where part_id = ${part_id} and warehouse = 1`
  return { ...stockLevel }
}

test('the admin side begins with what waits, and each number leads to its list', async ({
  page,
}) => {
  const buyer = await newBuyer({ brand: 'cnab' })
  await newOrder(buyer, await newPart({ brand: 'cnab' }))
  await openAdmin(page, '/', 'viewer')
  await expect(page).toHaveTitle('运营后台 工作台')
  const card = page.getByRole('link', { name: /^广州仓待发/ })
  await expect(card).toContainText(/[1-9]/)
  await expectNoViolation(page)
  await expectNoHorizontalScroll(page)
  await card.click()
  await expect(page).toHaveURL(/\/console\/picking$/)
  await expect(page.getByRole('tab', { name: /^广州仓/ })).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await page.getByRole('link', { name: /^待审核特批/ }).click()
  await expect(page).toHaveURL(/status=pending_approval/)
})

test('pieces are announced, arrive once and are counted; users who waited are notified', async ({
  page,
}) => {
  const buyer = await newBuyer({ brand: 'cnab' })
  const part = await newPart({ brand: 'cnab' })
  const { order_no } = await newOrder(buyer, part)
  await sql`
    insert into arrival_reminder (account_id, part_id) values (${buyer.account_id}, ${part.part_id})`
  const before = (await stockLevelOf(part)).on_hand ?? 0

  await openAdmin(page, '/stock', 'warehouse')
  await page.getByRole('searchbox', { name: '搜索库存' }).fill(part.number)
  await page.getByRole('searchbox', { name: '搜索库存' }).press('Enter')
  await page.getByRole('link', { name: part.number }).click()
  const detail = openRow(page, '库存详情')
  await expect(detail).toContainText('1 位客户在等到货提醒')
  const stockLevel = detail.getByRole('region', { name: '广州仓' })

  await stockLevel.getByRole('button', { name: '在途' }).click()
  await stockLevel.getByRole('textbox', { name: '在途件数' }).fill('30')
  await stockLevel.getByRole('textbox', { name: '预计到货日（可不填）' }).fill('2020-05-20')
  await stockLevel.getByRole('button', { name: '确认在途' }).click()
  await expect(stockLevel).toContainText('预计到货 2020-05-20')
  await openAdmin(page, '/stock?brand=cnab', 'warehouse')
  await expect(page.getByRole('tab', { name: /^广州仓在途/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  const onWay = page.getByRole('row').filter({ hasText: part.number })
  await expect(onWay).toContainText('逾期 2020-05-20')
  await expectNoViolation(page)
  await onWay.getByRole('link', { name: part.number }).click()
  await expect(stockLevel).toBeVisible()
  await expect(page.getByText('没有权限')).toHaveCount(0)
  await expect(page.getByRole('region', { name: '价格' })).toHaveCount(0)

  await stockLevel.getByRole('button', { name: '入库', exact: true }).click()
  await expect(stockLevel.getByRole('textbox', { name: '入库件数' })).toHaveValue('30')
  await stockLevel.getByRole('textbox', { name: '入库件数' }).fill('40')
  await stockLevel.getByRole('button', { name: '确认入库' }).click()
  const sure = page.getByRole('dialog', { name: '请再看一眼' })
  await expect(sure).toContainText('入库 40 件，在途只有 30 件')
  await sure.getByRole('button', { name: '取消' }).click()
  await expect(sure).toBeHidden()
  await stockLevel.getByRole('textbox', { name: '入库件数' }).fill('x')
  await stockLevel.getByRole('button', { name: '确认入库' }).click()
  await expect(stockLevel.getByRole('alert')).toHaveText('请输入入库件数')
  await stockLevel.getByRole('textbox', { name: '入库件数' }).fill('20')
  await stockLevel.getByRole('textbox', { name: '备注' }).fill('采购单 PO-88')
  await expectNoViolation(page)
  await expectNoHorizontalScroll(page)
  await stockLevel.getByRole('button', { name: '确认入库' }).dblclick()
  await expectToast(page, '已入库 20 件，触发 1 个到货提醒')
  await expect(detail.getByRole('listitem').first()).toContainText('采购单 PO-88')
  expect(await stockLevelOf(part)).toEqual({
    on_hand: before + 20,
    in_transit: 10,
    arrives_on: '2020-05-20',
  })
  await expect(detail).not.toContainText('位客户在等到货提醒')

  await stockLevel.getByRole('button', { name: '盘点' }).click()
  const counted = stockLevel.getByRole('textbox', { name: /^实盘件数/ })
  await counted.fill('1')
  await stockLevel.getByRole('textbox', { name: /^盘点原因/ }).fill('破损报废')
  // Two pieces are allocated; the order that loses one is shown first.
  const losing = stockLevel.getByRole('region', { name: '缺货的订单' })
  await expect(losing).toContainText(order_no)
  await expect(losing).toContainText('已分配 1 / 1 件')
  await losing.getByRole('button', { name: '减少' }).click()
  await stockLevel.getByRole('button', { name: '确认盘点' }).click()
  await expect(stockLevel.getByRole('alert')).toHaveText('缺 1 件，已分配 0 件，请分配给订单')
  await losing.getByRole('button', { name: '增加' }).click()
  await expectNoViolation(page)
  await stockLevel.getByRole('textbox', { name: /^盘点原因/ }).press('Enter')
  const cancelling = page.getByRole('dialog', { name: '请再看一眼' })
  await expect(cancelling).toContainText('1 张订单取消 1 件')
  await cancelling.getByRole('button', { name: '仍要盘点' }).click()
  await expectToast(page, '实存已调整为 1 件，1 张订单取消 1 件')
  await stockLevel.getByRole('button', { name: '盘点' }).click()
  await stockLevel.getByRole('textbox', { name: /^盘点原因/ }).fill('破损报废')
  await counted.fill(String(before + 18))
  await stockLevel.getByRole('button', { name: '确认盘点' }).click()
  await expectToast(page, `实存已调整为 ${before + 18} 件`)
  await expect(detail.getByRole('listitem').first()).toContainText('破损报废')
  expect((await stockLevelOf(part)).on_hand).toBe(before + 18)
})

test('a delivery is pasted, reviewed and received at once; a wrong receipt is undone', async ({
  page,
}) => {
  const [first, second] = [await newPart({ brand: 'cnab' }), await newPart({ brand: 'cnab' })]
  await sql`update stock set in_transit = 12 where part_id = ${first.part_id} and warehouse = 1`
  const before = (await stockLevelOf(first)).on_hand ?? 0
  await openAdmin(page, `/stock?brand=cnab&keyword=${first.number}`, 'warehouse')
  await page.getByRole('button', { name: '批量入库' }).click()
  const dialog = page.getByRole('dialog', { name: '批量入库' })
  await dialog.getByRole('button', { name: '读取' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('请粘贴编号和件数')
  const note = dialog.getByRole('textbox', { name: /^编号和件数，每行一个，最多 200 行/ })
  await note.fill(`${first.number}\n`.repeat(201))
  await dialog.getByRole('button', { name: '读取' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('一次最多 200 行，请分几次入库')
  await dialog
    .getByRole('textbox', { name: /^编号和件数/ })
    .fill(`${first.number}\n${second.number}\t5\nNOSUCHPART9 3\n${second.number} 2`)
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: '读取' }).click()
  const pieces = dialog.getByRole('textbox', { name: `${first.number} 入库件数` })
  await expect(pieces).toHaveValue('12')
  await expect(dialog.getByRole('listitem').nth(2)).toContainText('没有这个编号的商品')
  await expect(dialog.getByRole('note')).toHaveText('第 3 行 NOSUCHPART9 没有找到商品，不会入库')
  await pieces.fill('15')
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: '确认入库' }).click()
  await expect(dialog.getByRole('alert')).toContainText('与前面的行是同一配件，请合并')
  await dialog.getByRole('button', { name: '合并相同配件' }).click()
  await dialog.getByRole('button', { name: '确认入库' }).click()
  const sure = page.getByRole('dialog', { name: '请再看一眼' })
  await expect(sure).toContainText(`${first.number} 入库 15 件，在途只有 12 件`)
  await expect(sure).toContainText(`没有在途：${second.number} 7 件`)
  await page.clock.install()
  await sure.getByRole('button', { name: '仍要入库' }).click()
  await expectToast(page, '已入库 2 种 22 件')
  expect(await stockLevelOf(first)).toMatchObject({ on_hand: before + 15, in_transit: 0 })

  // Undo also works from another page. The slowed clock keeps its ten seconds from passing.
  await pauseClock(page)
  await page.getByRole('link', { name: '后台任务' }).click()
  const titleSoon = async () => page.clock.runFor(20).then(async () => page.title())
  await expect.poll(titleSoon).toBe('运营后台 后台任务')
  await page.clock.resume()
  await page.getByRole('button', { name: /^撤销/ }).click()
  const reason = page.getByRole('dialog', { name: '撤回整单入库' })
  await reason.getByRole('textbox', { name: '撤回原因' }).fill('多录了')
  await reason.getByRole('button', { name: '撤回 22 件' }).dblclick()
  await expectToast(page, '已撤回整单入库 22 件')
  await page.goBack()
  await page.getByRole('link', { name: first.number }).click()
  const detail = page.getByRole('complementary', { name: '库存详情' })
  await expect(detail.getByRole('listitem').first()).toContainText('多录了')
  expect(await stockLevelOf(first)).toMatchObject({ on_hand: before, in_transit: 12 })
})

test('an admin has a background job run now; others see how it went', async ({ page }) => {
  await openAdmin(page, '/jobs', 'admin')
  const row = page.getByRole('row').filter({ hasText: '优惠券到期' })
  await row.getByRole('button', { name: '立即运行 优惠券到期' }).click()
  await expect(row).toContainText('成功', { timeout: 60_000 })
  await expectNoViolation(page)
  await expectNoHorizontalScroll(page)
  await openAdmin(page, '/jobs', 'sales')
  await expect(row.getByRole('button')).toHaveAttribute('title', '只有管理员可以运行任务')
})
