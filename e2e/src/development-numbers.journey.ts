import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { ownDigits } from './support/own-number.ts'
import { expect, open, test } from './support/test.ts'

test(
  'numbers run together are split in one press, and what is no quantity is not sent',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    const [first, second] = [`LR6${ownDigits(8)}`, `LR5${ownDigits(8)}`]
    await open(page, 'premium', '/profile/product_develop?ask=1')
    const dialog = page.getByRole('dialog', { name: '提需求' })
    const rows = dialog.getByRole('region', { name: '认出的编号' })
    await dialog.getByRole('textbox', { name: 'OE 号或配件名称' }).fill(`${first}${second}`)
    await dialog.getByRole('button', { name: '拆成两个' }).click()
    await expect(rows).toContainText('认出 2 个编号')
    await expect(rows.getByRole('checkbox', { checked: true })).toHaveCount(2)

    const list = dialog.getByRole('textbox', { name: /一行一个/ })
    await list.fill(`${first}${second} 3`)
    await rows.getByRole('button', { name: '拆成两个' }).click()
    await expect(list).toHaveValue(`${first}=3\n${second}=3`)
    await expect(rows.getByRole('checkbox', { checked: true })).toHaveCount(2)

    await list.fill('A1678807779 -2\nA1678807777\tabc')
    await expect(rows).toContainText('“-2”不是数量，请核对')
    await expect(rows).toContainText('“abc”不是数量，请核对')
    await expect(rows).toContainText('备注：A1678807779 -2')
    await expect(rows.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: '提交', exact: true })).toBeDisabled()
    await expectNoViolation(page)
    await expectNoHorizontalScroll(page)
  },
)
