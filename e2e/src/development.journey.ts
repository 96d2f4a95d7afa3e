import { ownDigits } from './support/own-number.ts'
import { expectToast } from './support/pieces.ts'
import { expect, open, test } from './support/test.ts'

test(
  'an unknown part is requested and a number watched without a search before it',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    const [requested, watched] = [`LR9${ownDigits(8)}`, `LR8${ownDigits(8)}`]
    await open(page, 'premium', '/profile/product_develop')
    const main = page.getByRole('main')
    await expect(main).toContainText('还没有开发需求')
    await main.getByRole('button', { name: '提需求' }).click()
    const asking = page.getByRole('dialog', { name: '提需求' })
    await expect(asking.getByRole('button', { name: '提交', exact: true })).toBeDisabled()
    await asking.getByRole('textbox', { name: /^OE 号或配件名称/ }).fill(`${requested}=4\n`)
    await asking.getByRole('textbox', { name: '适用车型（选填）' }).fill('揽胜 L460')
    await asking.getByRole('button', { name: '提交 1 条' }).dblclick()
    await expectToast(page, '提交成功')
    const row = main.getByRole('listitem').filter({ hasText: requested })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('需求 4 件')
    await expect(row).toContainText('揽胜 L460')

    await main.getByRole('button', { name: '关注编号' }).click()
    const watching = page.getByRole('dialog', { name: '关注编号' })
    await watching.getByRole('textbox', { name: /^OE 号/ }).fill(watched)
    await watching.getByRole('button', { name: '提交 1 条' }).click()
    await expectToast(page, '已关注 1 个编号')
    await expect(page.getByRole('tab', { name: '上新提醒' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(main.getByRole('listitem').filter({ hasText: watched })).toContainText('等待上新')
  },
)
