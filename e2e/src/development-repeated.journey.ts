import { sql } from './support/database.ts'
import { expectNoViolation } from './support/fit-for-all.ts'
import { ownDigits } from './support/own-number.ts'
import { expect, open, test } from './support/test.ts'

test(
  'a number requested already leads to its request, and is not offered to be sent again',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: 'premium' })
    const [known, late, fresh] = [3, 4, 5].map((digit) => `LR${digit}${ownDigits(8)}`)
    const request = async (number = '') => sql`
      insert into development_request (brand, company_id, account_id, number, normalised)
      values ('premium', ${buyer.company_id}, ${buyer.account_id}, ${number}, ${number})`
    await request(known)
    await open(page, 'premium', '/profile/product_develop?ask=1')
    const dialog = page.getByRole('dialog', { name: '提需求' })
    const field = dialog.getByRole('textbox', { name: 'OE 号或配件名称' })
    const send = dialog.getByRole('button', { name: '提交', exact: true })
    await field.fill(known ?? '')
    await expect(dialog).toContainText('不会重复提交，请换一个编号')
    const link = dialog.getByRole('link', { name: `查看需求 ${known}（新窗口）` })
    await expect(link).toHaveAttribute('href', /product_develop_detail\?id=\d+$/)
    await expect(send).toBeDisabled()
    const quantity = dialog.getByRole('textbox', { name: '需求数量（选填）' })
    await expect(quantity).toBeHidden()
    await expectNoViolation(page)

    // Requested by a colleague only after the check.
    const checked = page.waitForResponse(/CustomerProductDevelopment\/check/)
    await field.fill(late ?? '')
    await expect(dialog).not.toContainText('不会重复提交')
    await checked
    await expect(quantity).toBeVisible()
    await request(late)
    await send.click()
    // Once, where the user looks.
    const refusal = page.getByText('已提交过', { exact: true })
    await expect(refusal).toHaveCount(1)
    await expect(dialog).toContainText('已提交过')
    await expect(send).toBeDisabled()
    await field.fill(fresh ?? '')
    await expect(refusal).toHaveCount(0)
    await expect(send).toBeEnabled()

    await dialog.getByText('多个编号').click()
    await dialog.getByRole('textbox', { name: /一行一个/ }).fill(`${known}\n${fresh}`)
    const rows = dialog.getByRole('region', { name: '认出的编号' })
    await expect(rows).toContainText('认出 2 个编号，已选 1 个；1 个 30 天内已提交')
    const repeated = rows.getByRole('listitem').filter({ hasText: known ?? '' })
    // It says why it cannot be ticked.
    await repeated.getByRole('checkbox').click({ force: true })
    await expect(page.getByText('30 天内已提交，不会重复提交')).toBeVisible()
    await expect(repeated.getByRole('checkbox')).not.toBeChecked()
    await dialog.getByRole('button', { name: '提交 1 条' }).click()
    await expect(dialog).toHaveCount(0)
  },
)
