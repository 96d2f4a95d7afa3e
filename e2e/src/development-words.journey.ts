import type { Locator } from '@playwright/test'

import { sql } from './support/database.ts'
import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { ownDigits } from './support/own-number.ts'
import { expectToast } from './support/pieces.ts'
import { press } from './support/press.ts'
import { expect, open, test } from './support/test.ts'

test(
  'what staff ask about a request, or why they refuse it, is answered by a feedback on it',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: 'premium' })
    const number = `LR3${ownDigits(8)}`
    const [made] = await sql<{ id: number }[]>`
      insert into development_request (brand, company_id, account_id, number, normalised, answer, answered_at)
      values ('premium', ${buyer.company_id}, ${buyer.account_id}, ${number}, ${number},
        '请补充原件上的标签照片。', now())
      returning development_request_id as id`
    const address = `/profile/product_develop_detail?id=${made?.id}`
    await open(page, 'premium', address)
    const add = page.getByRole('main').getByRole('button', { name: '补充说明' })
    await expect(add).toBeVisible()
    await expectNoViolation(page)
    await expectNoHorizontalScroll(page)
    const dialog = page.getByRole('dialog', { name: `补充说明：开发需求 ${number}` })
    const text = dialog.getByRole('textbox', { name: '补充说明' })
    await add.click()
    await expect(text).toHaveValue('')
    await expect(text).toBeFocused()
    // Nothing was said of it: nothing waits to be sent.
    await dialog.getByRole('button', { name: '关闭' }).last().click()
    await expect(dialog).toHaveCount(0)
    await expect(add).toBeFocused()
    await open(page, 'premium', '/profile/feedback')
    await expect(page.getByRole('heading', { name: '意见反馈', exact: true })).toBeVisible()
    await open(page, 'premium', address)
    await add.click()
    await expect(text).toBeFocused()
    await page.keyboard.type('label is below')
    await expect(text).toHaveValue('label is below')
    await dialog.getByRole('button', { name: '提交', exact: true }).click()
    await expect(page.getByRole('dialog', { name: '提交成功' })).toBeVisible()
    const [sent] = await sql<{ body: string; request_id: number }[]>`
      select text as body, development_request_id::integer as request_id
      from feedback where account_id = ${buyer.account_id}`
    expect(sent).toEqual({ body: 'label is below', request_id: Number(made?.id) })
    const sentDialog = page.getByRole('dialog', { name: '提交成功' })
    await sentDialog.getByRole('button', { name: '关闭' }).last().click()
    const steps = page.getByRole('main').getByRole('listitem')
    const added = steps.filter({ hasText: '补充说明' })
    await expect(added).toContainText('label is below')
    await expect(added).toContainText('还没有回复')
    await sql`
      update feedback set state = 'answered', reply = '标签收到，正在核对', replied_at = now(),
        replied_by = (select min(staff_id) from staff)
      where account_id = ${buyer.account_id}`
    await open(page, 'premium', address)
    await expect(added).toContainText('标签收到，正在核对')
    await expect(async () => {
      const [reply] = await sql<{ is_read: boolean }[]>`
        select read_at is not null as is_read from feedback where account_id = ${buyer.account_id}`
      expect(reply?.is_read).toBe(true)
    }).toPass()
    await expectNoViolation(page)

    await sql`update development_request set state = 'declined' where development_request_id = ${made?.id ?? 0}`
    await open(page, 'premium', address)
    await expect(page.getByRole('main')).toContainText('进度和答复')
    await expect(add).toBeVisible()
    // A refusal is no success, and its reason is said once.
    const refused = page.getByRole('list', { name: '需求进度' }).getByRole('listitem').last()
    await expect(refused).toContainText('暂不开发')
    await expect(refused).toHaveAttribute('aria-current', 'step')
    await expectNoViolation(page)

    // What was begun about something else stays with that.
    const [second] = await sql<{ id: number }[]>`
      insert into development_request (brand, company_id, account_id, number, normalised)
      values ('premium', ${buyer.company_id}, ${buyer.account_id}, ${`${number}9`}, ${`${number}9`})
      returning development_request_id as id`
    await add.click()
    await text.fill('seen on the car')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: '继续填写补充说明' })).toBeVisible()
    await open(page, 'premium', `/profile/product_develop_detail?id=${second?.id}`)
    await add.click()
    const next = page.getByRole('dialog', { name: `补充说明：开发需求 ${number}9` })
    await expect(next.getByRole('textbox', { name: '补充说明' })).toHaveValue('')
    await page.keyboard.press('Escape')

    // It becomes a feedback only when the user says so, behind what waits there.
    await open(page, 'premium', '/profile/feedback')
    const words = page.getByRole('main').getByRole('textbox', { name: '反馈内容' })
    await words.fill('the page is slow')
    await open(page, 'premium', address)
    await add.click()
    await expect(text).toHaveValue('seen on the car')
    await expectNoViolation(page)
    await press(page, dialog.getByRole('button', { name: '作为一般意见反馈' }))
    const feedback = page.getByRole('dialog', { name: '意见反馈' })
    await expect(feedback.getByRole('textbox', { name: '反馈内容' })).toHaveValue(
      'the page is slow\nseen on the car',
    )
    await expect(feedback.getByRole('textbox')).toBeFocused()
    await feedback.getByRole('button', { name: '提交', exact: true }).click()
    await expect(sentDialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: '补充说明', exact: true })).toBeVisible()
    const last = await sql<{ request_id: number | null }[]>`
      select development_request_id as request_id from feedback
      where account_id = ${buyer.account_id} order by feedback_id desc limit 1`
    expect(last).toEqual([{ request_id: null }])
  },
)

test('a draft for a request in one tab leaves the feedback in another as it is', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: 'premium' })
  const number = `LR4${ownDigits(8)}`
  const [made] = await sql<{ id: number }[]>`
    insert into development_request (brand, company_id, account_id, number, normalised)
    values ('premium', ${buyer.company_id}, ${buyer.account_id}, ${number}, ${number})
    returning development_request_id as id`
  await open(page, 'premium', '/profile/feedback')
  const main = page.getByRole('main')
  const other = await page.context().newPage()
  await open(other, 'premium', `/profile/product_develop_detail?id=${made?.id}`)
  await other.getByRole('main').getByRole('button', { name: '补充说明' }).click()
  const dialog = other.getByRole('dialog', { name: `补充说明：开发需求 ${number}` })
  await dialog.getByRole('textbox', { name: '补充说明' }).fill('label photo follows')
  await expect(main.getByRole('heading', { name: '意见反馈', exact: true })).toBeVisible()
  await main.getByRole('textbox', { name: '反馈内容' }).fill('search is slow')
  await expect(dialog.getByRole('textbox')).toHaveValue('label photo follows')
  await main.getByRole('button', { name: '提交', exact: true }).click()
  await expect(main.getByRole('listitem').filter({ hasText: 'search is slow' })).toHaveCount(1)
  await expect(dialog.getByRole('textbox')).toHaveValue('label photo follows')
  await dialog.getByRole('button', { name: '提交', exact: true }).click()
  await expect(other.getByRole('dialog', { name: '提交成功' })).toBeVisible()
  const sent = await sql<{ body: string; request_id: number | null }[]>`
    select text as body, development_request_id::integer as request_id
    from feedback where account_id = ${buyer.account_id} order by feedback_id`
  expect(sent).toEqual([
    { body: 'search is slow', request_id: null },
    { body: 'label photo follows', request_id: Number(made?.id) },
  ])
})

test(
  'the field of one part says what looks like a telephone number, and refuses a VIN',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    await open(page, 'premium', '/profile/product_develop?ask=1')
    const dialog = page.getByRole('dialog', { name: '提需求' })
    const number = dialog.getByRole('textbox', { name: 'OE 号或配件名称' })
    await number.fill(`138${ownDigits(8)}`)
    await expect(dialog.getByText('像手机号')).toBeVisible()
    await expect(dialog.getByRole('button', { name: '仍要提交' })).toBeVisible()
    await number.fill('WBA5A7C50ED612342')
    await expect(dialog.getByText('像手机号')).toHaveCount(0)
    await press(page, dialog.getByRole('button', { name: '提交', exact: true }))
    await expect(dialog.getByText('这是车架号，请填写配件的 OE 号或名称')).toBeVisible()
    await expect(number).toHaveValue('WBA5A7C50ED612342')
  },
)

test(
  'a picture that fails after the press on 提交 says that nothing was sent',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    await open(page, 'premium', '/profile/product_develop?ask=1')
    const dialog = page.getByRole('dialog', { name: '提需求' })
    await dialog.getByRole('textbox', { name: 'OE 号或配件名称' }).fill(`LR9${ownDigits(8)}`)
    const pressed = Promise.withResolvers<void>()
    await page.route(/\/Base\/upload/, async (route) => {
      await pressed.promise
      await route.continue()
    })
    const picture = { name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
    await dialog.getByLabel('选择图片').setInputFiles(picture)
    await press(page, dialog.getByRole('button', { name: '提交', exact: true }))
    await expect(dialog.getByText('图片传完后自动提交')).toBeVisible()
    pressed.resolve()
    await expectToast(page, '图片有变化，还没有提交，请看过再提交')
    await press(page, dialog.getByRole('button', { name: '提交', exact: true }))
    await expectToast(page, '提交成功')
  },
)

test('the keyboard goes on where a row or a line went, and at the least quantity', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: 'premium' })
  await open(page, 'premium', '/profile/product_develop?ask=1')
  const dialog = page.getByRole('dialog', { name: '提需求' })
  await dialog.getByRole('radio', { name: '多个编号' }).check({ force: true })
  const list = dialog.getByRole('textbox', { name: /一行一个/ })
  const [next, last] = [`LR6${ownDigits(8)}`, `LR7${ownDigits(8)}`]
  await list.fill(`A2064210599/2\n${next}\n${last} 2\n前大灯\n后大灯`)
  // A dialog that has just opened ignores keys that may be meant for what opened it.
  await expect(async () => {
    const isPressed = !(await list.inputValue()).startsWith('A2064210599/2')
    if (!isPressed) await pressByKey(dialog.getByRole('button', { name: '改为 A2064210599 ×2' }))
    await expect(list).toHaveValue(/^A2064210599=2\n/, { timeout: 500 })
  }).toPass()
  await expect(dialog.getByRole('checkbox', { name: next })).toBeFocused()

  const pieces = dialog.getByRole('group', { name: `${last} 的数量` })
  await pressByKey(pieces.getByRole('button', { name: '减少' }))
  await expect(pieces.getByRole('textbox')).toHaveValue('1')
  await expect(pieces.getByRole('textbox')).toBeFocused()

  await pressByKey(dialog.getByRole('button', { name: '移除：前大灯' }))
  await expect(dialog.getByRole('button', { name: '移除：后大灯' })).toBeFocused()
  await pressByKey(dialog.getByRole('button', { name: '全部移除' }))
  await expect(list).toBeFocused()
  await expect(list).toHaveValue(`A2064210599=2\n${next}\n${last} 2`)
})

/** Once it has the focus. */
async function pressByKey(button: Locator): Promise<void> {
  await button.focus()
  await expect(button).toBeFocused()
  await button.page().keyboard.press('Enter')
}
