import { cartOf, fillCart } from './support/carts.ts'
import { loseAnswer } from './support/lose-answer.ts'
import { newPart } from './support/parts.ts'
import { cartRow, expectToast, stepper } from './support/pieces.ts'
import { expect, open, test } from './support/test.ts'

const MAY_BE_DONE = '没有收到回复，可能已经完成，请核对后再试'

test('a quantity whose answer was lost becomes the one that the cart has', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: 'product' })
  const part = await newPart({ brand: 'product' })
  await fillCart(buyer, [{ part, quantity: 1 }])
  await open(page, 'product', '/settlement/list')
  const { field, more } = stepper(cartRow(page, part.number), part.number)
  await expect(field).toHaveValue('1')
  await loseAnswer(page, /Cart\/add$/)
  await more.click()
  await expectToast(page, MAY_BE_DONE)
  expect(await cartOf(buyer)).toMatchObject([{ quantity: 2 }])
  await expect(field).toHaveValue('2')
})

test('a favourite whose answer was lost is shown as the server has it', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: 'cnab' })
  const part = await newPart({ brand: 'cnab' })
  await open(page, 'cnab', `/parts/details?id=${part.part_id}`)
  await loseAnswer(page, /Subscription\/add$/)
  await page.getByRole('button', { name: `收藏 ${part.number}`, exact: true }).click()
  await expectToast(page, MAY_BE_DONE)
  await expect(page.getByRole('button', { name: `已收藏 ${part.number}` })).toBeVisible()
})
