import path from 'node:path'

import { sql } from './support/database.ts'
import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { loseAnswer } from './support/lose-answer.ts'
import { ownDigits } from './support/own-number.ts'
import { newPart } from './support/parts.ts'
import { pasteInto } from './support/paste-into.ts'
import { expectToast } from './support/pieces.ts'
import { press } from './support/press.ts'
import { expect, open, test } from './support/test.ts'

const PICTURE = path.resolve(import.meta.dirname, '../../demo/pictures/oil_filter_cartridge-b.webp')

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

    await list.fill('A2064210599/2')
    await expect(rows).toContainText('末尾的 2 像数量')
    await expect(rows.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await press(page, rows.getByRole('button', { name: '改为 A2064210599 ×2' }))
    await expect(list).toHaveValue('A2064210599=2')
    await expect(rows.getByRole('textbox', { name: 'A2064210599 的数量' })).toHaveValue('2')

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

test(
  'what waits for a decision in a long list is led to, and stays when the rest is sent',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: 'premium' })
    const plain = Array.from({ length: 20 }, (_, at) => `LR${at + 10}${ownDigits(8)}`)
    const [amiss, telephone] = [`LR7${ownDigits(8)}`, `138${ownDigits(8)}`]
    const sold = await newPart({ brand: 'premium' })
    const lines = [...plain.slice(0, 12), `${amiss} -2`, sold.number, ...plain.slice(12), telephone]
    await open(page, 'premium', '/profile/product_develop?ask=1')
    const dialog = page.getByRole('dialog', { name: '提需求' })
    const rows = dialog.getByRole('region', { name: '认出的编号' })
    const rowOf = (number: string) => rows.getByRole('listitem').filter({ hasText: number })
    await dialog.getByText('多个编号').click()
    await dialog.getByRole('textbox', { name: /一行一个/ }).fill(lines.join('\n'))
    await expect(rows).toContainText('认出 23 个编号，已选 20 个；1 个已有此配件，2 个待确认')
    const next = rows.getByRole('button', { name: '逐个查看' })
    await press(page, next)
    await expect(rowOf(amiss).getByRole('checkbox')).toBeFocused()
    await expect(rowOf(amiss)).toBeInViewport()
    await press(page, next)
    await expect(rowOf(telephone).getByRole('checkbox')).toBeFocused()
    await press(page, dialog.getByRole('button', { name: '提交 20 条' }))
    await expectToast(page, '提交成功')
    await expect(dialog.getByRole('note')).toContainText('已提交 20 条')
    await expect(rows.getByRole('listitem')).toHaveCount(3)
    await expect(rowOf(sold.number)).toContainText('已有此配件')
    await expectNoViolation(page)
    await expectNoHorizontalScroll(page)
    await rowOf(amiss).getByRole('checkbox').check()
    await rowOf(telephone).getByRole('checkbox').check()
    await rowOf(telephone).getByRole('checkbox').uncheck()
    await press(page, dialog.getByRole('button', { name: '提交 1 条' }))
    await expect(dialog).toHaveCount(0)
    const [count] = await sql`
      select count(*)::integer as count from development_request where company_id = ${buyer.company_id}`
    expect(count).toEqual({ count: 21 })
  },
)

test(
  'what a pasted line filled in goes when another number takes its place, what was typed stays',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    const [first, second] = [2, 3].map((digit) => `LR${digit}${ownDigits(8)}`)
    await open(page, 'premium', '/profile/product_develop?ask=1')
    const dialog = page.getByRole('dialog', { name: '提需求' })
    const fieldOf = (name: string) => dialog.getByRole('textbox', { name })
    const number = fieldOf('OE 号或配件名称')
    await pasteInto(number, `${first} 左前大灯 3个`)
    await expect(fieldOf('配件名称（选填）')).toHaveValue('左前大灯')
    await expect(fieldOf('需求数量（选填）')).toHaveValue('3')
    await fieldOf('需求数量（选填）').fill('4')
    await number.selectText()
    await pasteInto(number, second ?? '')
    await expect(number).toHaveValue(second ?? '')
    await expect(fieldOf('配件名称（选填）')).toHaveValue('')
    await expect(fieldOf('需求数量（选填）')).toHaveValue('4')
  },
)

test(
  'a line without a number and a part that is sold stay when the rest is sent, a greeting does not',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    const [first, second, third] = [2, 3, 4].map((digit) => `LR${digit}${ownDigits(8)}`)
    await open(page, 'premium', '/profile/product_develop?ask=1')
    const dialog = page.getByRole('dialog', { name: '提需求' })
    const field = dialog.getByRole('textbox', { name: /一行一个/ })
    await dialog.getByText('多个编号').click()
    await field.fill(`老板在吗\n1. ${first} 前大灯 2\nTBD 尾灯`)
    await press(page, dialog.getByRole('button', { name: '提交 1 条' }))
    await expect(dialog.getByRole('note')).toContainText('已提交 1 条')
    await expect(field).toHaveValue('老板在吗\nTBD 尾灯')
    await field.fill(`谢谢\nTBD 尾灯\n没见过的灯\n${second}`)
    await press(page, dialog.getByRole('button', { name: '提交 1 条' }))
    await expect(dialog.getByRole('note')).toContainText('已提交 2 条')
    await expect(field).toHaveValue('谢谢\nTBD 尾灯\n没见过的灯')
    await field.fill(`没见过的灯\n${third}`)
    await press(page, dialog.getByRole('button', { name: '提交 1 条' }))
    await expect(dialog).toHaveCount(0)
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows.filter({ hasText: first ?? '' })).toContainText('前大灯')
    await expect(rows.filter({ hasText: second ?? '' })).toHaveCount(1)
  },
)

test(
  'a choice that the check changes is not sent by the press before it, and the user hears so',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    const sold = await newPart({ brand: 'premium' })
    await open(page, 'premium', '/profile/product_develop?ask=1')
    const dialog = page.getByRole('dialog', { name: '提需求' })
    const pressed = Promise.withResolvers<void>()
    await page.route(/CustomerProductDevelopment\/check/, async (route) => {
      await pressed.promise
      await route.fallback()
    })
    await dialog.getByText('多个编号').click()
    const lines = `LR4${ownDigits(8)}\n${sold.number}`
    await dialog.getByRole('textbox', { name: /一行一个/ }).fill(lines)
    await expect(dialog.getByRole('region', { name: '认出的编号' })).toContainText('正在核对')
    await press(page, dialog.getByRole('button', { name: '提交 2 条' }))
    pressed.resolve()
    await expectToast(page, '核对后有变化，还没有提交，请看过再提交')
    await press(page, dialog.getByRole('button', { name: '提交 1 条' }))
    await expect(dialog.getByRole('note')).toContainText('已提交 1 条')
  },
)

test(
  'a press on 提交 while a picture is on its way sends it once the picture is there',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: 'premium' })
    await open(page, 'premium', '/profile/product_develop?ask=1')
    const dialog = page.getByRole('dialog', { name: '提需求' })
    await dialog.getByRole('textbox', { name: 'OE 号或配件名称' }).fill(`LR8${ownDigits(8)}`)
    const arrived = Promise.withResolvers<void>()
    await page.route(/\/Base\/upload/, async (route) => {
      await arrived.promise
      await route.continue()
    })
    await dialog.getByLabel('选择图片').setInputFiles(PICTURE)
    await press(page, dialog.getByRole('button', { name: '提交', exact: true }))
    await expect(dialog.getByText('图片传完后自动提交')).toBeVisible()
    arrived.resolve()
    await expectToast(page, '提交成功')
    const [request] = await sql`
      select cardinality(pictures) as pictures from development_request where company_id = ${buyer.company_id}`
    expect(request).toEqual({ pictures: 1 })
  },
)

test(
  'what was sent leaves the dialog though its answers were lost, and what was not sent stays',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: 'premium' })
    await open(page, 'premium', '/profile/product_develop?ask=1')
    const dialog = page.getByRole('dialog', { name: '提需求' })
    await dialog.getByText('多个编号').click()
    const pair = `LR4${ownDigits(8)} 一对`
    const field = dialog.getByRole('textbox', { name: /一行一个/ })
    await field.fill(`LR2${ownDigits(8)} 2\nLR3${ownDigits(8)}\n${pair}`)
    await loseAnswer(page, /CustomerProductDevelopment\/add$/, 2)
    await press(page, dialog.getByRole('button', { name: '提交 2 条' }))
    await expectToast(page, '提交成功')
    await expect(dialog.getByRole('note')).toContainText('已提交 2 条')
    await expect(field).toHaveValue(pair)
    await field.fill(`LR5${ownDigits(8)}`)
    await loseAnswer(page, /CustomerProductDevelopment\/add$/, 2)
    await press(page, dialog.getByRole('button', { name: '提交 1 条' }))
    await expect(dialog).toHaveCount(0)
    const [count] = await sql`
      select count(*)::integer as count from development_request where company_id = ${buyer.company_id}`
    expect(count).toEqual({ count: 3 })
  },
)

test(
  'what never reached the server stays in the dialog with the reason, and is sent by the next press',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: 'premium' })
    await open(page, 'premium', '/profile/product_develop?ask=1')
    const dialog = page.getByRole('dialog', { name: '提需求' })
    await dialog.getByText('多个编号').click()
    const field = dialog.getByRole('textbox', { name: /一行一个/ })
    const lines = `LR6${ownDigits(8)} 2\nLR7${ownDigits(8)}`
    await field.fill(lines)
    await page.route(/CustomerProductDevelopment\/add$/, (route) => route.abort())
    await press(page, dialog.getByRole('button', { name: '提交 2 条' }))
    const refusal = dialog.getByRole('alert')
    await expect(refusal).toHaveText('没有提交成功，填写的内容都在。请检查网络，再按一次“提交”')
    await expect(refusal).toBeInViewport({ ratio: 1 })
    await expect(field).toHaveValue(lines)
    await page.unroute(/CustomerProductDevelopment\/add$/)
    await press(page, dialog.getByRole('button', { name: '提交 2 条' }))
    await expectToast(page, '提交成功')
    const [count] = await sql`
      select count(*)::integer as count from development_request where company_id = ${buyer.company_id}`
    expect(count).toEqual({ count: 2 })
  },
)

test('what turns out to be sold while the button is held down is not sent by letting go', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: 'premium' })
  const sold = await newPart({ brand: 'premium' })
  await open(page, 'premium', '/profile/product_develop?ask=1')
  const dialog = page.getByRole('dialog', { name: '提需求' })
  const held = Promise.withResolvers<void>()
  await page.route(/CustomerProductDevelopment\/check/, async (route) => {
    await held.promise
    await route.fallback()
  })
  await dialog.getByRole('textbox', { name: 'OE 号或配件名称' }).fill(sold.number)
  await dialog.getByRole('button', { name: '提交', exact: true }).hover()
  await page.mouse.down()
  held.resolve()
  await expect(dialog).toContainText('已有此配件')
  await page.mouse.up()
  await expectToast(page, '核对后有变化，还没有提交，请看过再提交')
  await press(page, dialog.getByRole('button', { name: '仍要提交' }))
  await expect(dialog).toHaveCount(0)
  const [count] = await sql`
    select count(*)::integer as count from development_request where company_id = ${buyer.company_id}`
  expect(count).toEqual({ count: 1 })
})
