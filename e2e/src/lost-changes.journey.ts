import { cartOf, fillCart } from './support/carts.ts'
import { loseAnswer } from './support/lose-answer.ts'
import { sendMessage } from './support/messages.ts'
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

test('a step from a message whose list could not be read says why it leads nowhere', async ({
  page,
  signedInAs,
}) => {
  const tip = await sendMessage(await signedInAs({ brand: 'cnab' }), 'cnab', { title: '已发货' })
  await page.route(/shop_tip_list/, (route) => route.abort())
  await open(page, 'cnab', `/profile/system_msg/detail?id=${tip}`)
  await expect(page.getByRole('heading', { name: '已发货' })).toBeVisible()
  await page.getByRole('button', { name: '下一条' }).click()
  await expectToast(page, '请求发生错误 : 没有收到回复，请检查网络后再试')
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

test(
  'a press on plus without a network is announced as waiting, and is saved once the network is back',
  { tag: '@phone' },
  async ({ page, context, signedInAs }) => {
    const buyer = await signedInAs({ brand: 'product' })
    const part = await newPart({ brand: 'product' })
    await fillCart(buyer, [{ part, quantity: 1 }])
    await open(page, 'product', '/settlement/list')
    const { field, more } = stepper(cartRow(page, part.number), part.number)
    await expect(field).toHaveValue('1')
    await context.setOffline(true)
    await expect(page.getByText('网络已断开，恢复后页面会自动更新')).toBeVisible()
    await more.click()
    await expect(page.getByText('网络已断开，刚才的操作会在恢复后自动提交')).toBeVisible()
    await context.setOffline(false)
    await expect.poll(() => cartOf(buyer)).toMatchObject([{ quantity: 2 }])
    await expect(page.getByText('网络已断开')).toBeHidden()
    await expect(field).toHaveValue('2')
  },
)
