import { cartOf } from './support/carts.ts'
import { newPart } from './support/parts.ts'
import { expectToast } from './support/pieces.ts'
import { expect, open, test } from './support/test.ts'

test('without an answer of the server the number stays in the field, and the page says why', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs({ brand: 'product' })
  await open(page, 'product', '/settlement/list')
  const quick = page.getByRole('textbox', { name: '按 OE 号加购' })
  await expect(quick).toBeVisible()
  await page.route(/\/api\//, (route) => route.abort('connectionrefused'))
  await quick.fill('LR011279=4')
  await quick.press('Enter')
  await expect(page.getByRole('alert')).toContainText('请检查网络后再试')
  await expect(quick).toHaveValue('LR011279=4')
  await quick.fill('LR011279=5')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.unrouteAll()
  await context.setOffline(true)
  await quick.press('Enter')
  await expect(page.getByRole('alert')).toContainText('请检查网络后再试')
  await expect(quick).toHaveValue('LR011279=5')
})

test('a pasted list is added line by line, and a line that is not one part stays', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: 'product' })
  const first = await newPart({ brand: 'product' })
  const second = await newPart({ brand: 'product' })
  await open(page, 'product', '/settlement/list')
  const quick = page.getByRole('textbox', { name: '按 OE 号加购' })
  await quick.evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, `${first.number}=2\nLR999999999=5\n${second.number}\t3`)
  await quick.press('Enter')
  await expectToast(page, '没有加入 LR999999999=5，请核对编号')
  await expect(quick).toHaveValue('LR999999999=5')
  const quantities = (await cartOf(buyer)).map(({ quantity }) => quantity)
  expect(quantities.toSorted((a, b) => a - b)).toEqual([2, 3])
})
