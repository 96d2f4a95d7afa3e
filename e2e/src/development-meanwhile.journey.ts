import { newBuyer } from './support/buyers.ts'
import { request } from './support/development.ts'
import { ownDigits } from './support/own-number.ts'
import { expectToast } from './support/pieces.ts'
import { openAdmin, openRow } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test('a colleague’s step is named over what was typed before, also after a look at another request', async ({
  page,
  browser,
}) => {
  const digits = ownDigits(8)
  const buyer = await newBuyer({ brand: 'bc' })
  await request(buyer, `BN4${digits}A`)
  await request(buyer, `BN4${digits}B`)
  const requests = `/development_requests?state=all&keyword=BN4${digits}`
  await openAdmin(page, requests, 'content')
  const row = (letter: string) => page.getByRole('link', { name: `BN4${digits}${letter}` })
  const detail = openRow(page, '开发需求详情')
  const step = detail.getByRole('combobox', { name: '处理为' })
  const answer = detail.getByRole('textbox', { name: '答复' })
  await row('A').click()
  await answer.fill('已询厂')
  await row('B').click()
  await expect(answer).toHaveValue('')
  await step.selectOption({ label: '暂不开发' })

  const colleague = await (await browser.newContext()).newPage()
  await openAdmin(colleague, requests, 'admin')
  const theirs = openRow(colleague, '开发需求详情')
  for (const letter of ['A', 'B']) {
    await colleague.getByRole('link', { name: `BN4${digits}${letter}` }).click()
    await theirs.getByRole('textbox', { name: '答复' }).fill('两周内答复')
    await theirs.getByRole('button', { name: '提交' }).click()
    await expectToast(colleague, `已答复 BN4${digits}${letter}`)
  }

  await page.reload()
  const meanwhile = detail.getByRole('note').filter({ hasText: '您输入的内容还在，没有提交' })
  await expect(meanwhile).toBeVisible()
  await expect(step).toHaveValue('declined')
  await row('A').click()
  await expect(answer).toHaveValue('已询厂')
  await expect(meanwhile).toBeVisible()
  await detail.getByRole('button', { name: '提交' }).click()
  await expectToast(page, `已答复 BN4${digits}A`)
  await row('A').click()
  await expect(answer).toHaveValue('')
  await expect(meanwhile).toHaveCount(0)
})
