import { cartOf, fillCart } from './support/carts.ts'
import { newPart } from './support/parts.ts'
import { cartRow, expectToast, settleBar } from './support/pieces.ts'
import { expect, open, test } from './support/test.ts'

test(
  'in a filtered cart only visible rows are deleted, and hidden ticked rows are mentioned',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: 'product' })
    const [hidden, one, other] = [
      await newPart({ brand: 'product', price: 150_046 }),
      await newPart({ brand: 'product', model: '奔驰 E级 W213' }),
      await newPart({ brand: 'product', model: '奔驰 E级 W213' }),
    ]
    await fillCart(buyer, [{ part: hidden, quantity: 10 }, { part: one }, { part: other }])
    await open(page, 'product', '/settlement/list')
    await cartRow(page, hidden.number).getByRole('checkbox').check()
    await open(page, 'product', '/settlement/list?model=奔驰 E级 W213')
    await expect(page.getByRole('article')).toHaveCount(2)
    const bar = settleBar(page)
    await expect(bar).toContainText('其中 1 种未显示')
    const settle = await bar.getByRole('button', { name: '去结算' }).boundingBox()
    expect((settle?.x ?? 0) + (settle?.width ?? 0)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    )

    await bar.getByRole('checkbox').check()
    const remove = bar.getByRole('button', { name: '删除选中' })
    if (!(await remove.isVisible())) await bar.getByRole('button', { name: '批量操作' }).click()
    await remove.click()
    await expectToast(page, '已从购物车删除 2 种配件')
    await expect.poll(() => cartOf(buyer)).toMatchObject([{ part_id: hidden.part_id }])

    await page.getByRole('status').getByRole('button', { name: '撤销' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(cartRow(page, one.number).getByRole('checkbox')).toBeChecked()
    await expect(cartRow(page, other.number).getByRole('checkbox')).toBeChecked()
  },
)
