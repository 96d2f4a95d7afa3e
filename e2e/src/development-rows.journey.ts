import { newBuyer } from './support/buyers.ts'
import { sql } from './support/database.ts'
import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { ownDigits } from './support/own-number.ts'
import { expectToast } from './support/pieces.ts'
import { press } from './support/press.ts'
import { expect, open, test } from './support/test.ts'

test(
  'a part in development opens wherever its card is pressed, but for its button and a selection',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    const number = `LR6${ownDigits(8)}`
    const [made] = await sql<{ id: number }[]>`
      insert into development (brand, oe_number, normalised, name_zh, model_zh, stage, wanted, likes)
      values ('premium', ${number}, ${number}, '踏板电机', '揽胜 L460', 'tooling', 60, 7)
      returning development_id as id`
    const list = `/profile/product_develop?keyword=${number}`
    const detail = `**/profile/product_develop_detail?development=${made?.id}`
    await open(page, 'premium', list)
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: number })
    await card.getByRole('button', { name: `我也要 ${number}` }).click()
    await expect(card.getByRole('button', { name: `已支持 ${number}` })).toBeVisible()
    await card.getByText('踏板电机').evaluate((words) => getSelection()?.selectAllChildren(words))
    await card.getByText('踏板电机').dispatchEvent('click')
    expect(await page.evaluate(() => String(getSelection()))).toBe('踏板电机')
    await expectNoViolation(page)
    await expect(page).toHaveURL(new RegExp(`keyword=${number}`))

    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      card.getByText('揽胜 L460').click({ modifiers: ['ControlOrMeta'] }),
    ])
    await tab.waitForURL(detail)
    await tab.close()
    await card.getByText('揽胜 L460').click()
    await page.waitForURL(detail)
    await page.goBack()
    await card.getByRole('progressbar').click()
    await page.waitForURL(detail)
    await page.goBack()
    await card.getByRole('link', { name: number }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(detail)
  },
)

test(
  'an own request opens wherever its row is pressed, but for the link to its part',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: 'premium' })
    const number = `LR5${ownDigits(8)}`
    const [made] = await sql<{ id: number; part: number }[]>`
      insert into development_request (brand, company_id, account_id, number, normalised, remark, state, answered_at, part_id)
      values ('premium', ${buyer.company_id}, ${buyer.account_id}, ${number}, ${number}, '客户急用', 'launched', now(),
        (select part_id from part where brand = 'premium' and not is_withdrawn order by part_id limit 1))
      returning development_request_id as id, part_id as part`
    await open(page, 'premium', '/profile/product_develop?tab=mine')
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: number })
    await row.getByText('客户急用').click()
    await page.waitForURL(`**/profile/product_develop_detail?id=${made?.id}`)
    await page.goBack()
    await row.getByRole('link', { name: '查看配件' }).click()
    await page.waitForURL(`**/parts/details?id=${made?.part}`)
  },
)

test('requests of another company are not shown, and an address without one leads back', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: 'premium' })
  const stranger = await newBuyer({ brand: 'premium' })
  const number = `LR5${ownDigits(8)}`
  const [made] = await sql<{ id: number }[]>`
    insert into development_request (brand, company_id, account_id, number, normalised)
    values ('premium', ${stranger.company_id}, ${stranger.account_id}, ${number}, ${number})
    returning development_request_id as id`
  await open(page, 'premium', `/profile/product_develop_detail?id=${made?.id}`)
  await expect(page.getByRole('main')).toContainText('可能属于其他账号')
  await page.getByRole('main').getByRole('link', { name: '返回产品开发' }).click()
  await page.waitForURL('**/profile/product_develop')
})

test(
  'a quantity that a line leaves open is set in its row, which is ticked with it and sent',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    const [pair, plain] = [`LR6${ownDigits(8)}`, `LR5${ownDigits(8)}`]
    await open(page, 'premium', '/profile/product_develop?ask=1')
    const dialog = page.getByRole('dialog', { name: '提需求' })
    const rows = dialog.getByRole('region', { name: '认出的编号' })
    await press(page, dialog.getByText('多个编号'))
    const list = dialog.getByRole('textbox', { name: /一行一个/ })
    await list.fill(`${pair} 一对\n${plain} 3个`)
    await expect(rows).toContainText('“一对”是几件，请核对')
    const row = rows.getByRole('listitem').filter({ hasText: pair })
    await expect(row.getByRole('checkbox')).not.toBeChecked()
    // The quantity that is there, typed, is one that the user set.
    await rows.getByRole('textbox', { name: `${pair} 的数量` }).focus()
    await page.keyboard.type('1')
    await expect(row.getByRole('checkbox')).toBeChecked()
    await expect(row).toContainText('已按填写的数量勾选')
    await expect(row).not.toContainText('请核对')
    await rows.getByRole('textbox', { name: `${plain} 的数量` }).fill('1234567')
    await expectToast(page, '数量最多 99999')
    await expect(rows.getByRole('textbox', { name: `${plain} 的数量` })).toHaveValue('99999')
    // Another quantity in the text is newer.
    await list.fill(`${pair} 一对\n${plain} 4个`)
    await expect(rows.getByRole('textbox', { name: `${plain} 的数量` })).toHaveValue('4')
    await expectNoHorizontalScroll(page)
    await press(page, dialog.getByRole('button', { name: '提交 2 条' }))
    await expectToast(page, '提交成功')
    await open(page, 'premium', '/profile/product_develop?tab=mine')
    const mine = page.getByRole('main').getByRole('listitem')
    // As the list had them.
    await expect(mine.filter({ hasText: '需求 ' })).toContainText([pair, plain])
    await expect(mine.filter({ hasText: pair })).toContainText('需求 1 件')
    await expect(mine.filter({ hasText: pair })).not.toContainText('一对')
    await expect(mine.filter({ hasText: plain })).toContainText('需求 4 件')
  },
)

test('what is left of a list is read as before, says no line as a remark, and goes only on purpose', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: 'premium' })
  const digits = ownDigits(8)
  // The letter I for a 1.
  const odd = '8W0615056I'
  await open(page, 'premium', '/profile/product_develop?ask=1')
  const dialog = page.getByRole('dialog', { name: '提需求' })
  const rows = dialog.getByRole('region', { name: '认出的编号' })
  await press(page, dialog.getByText('多个编号'))
  const lines = [1, 2, 3, 400].map((pieces) => `ZQ${digits}${pieces} ${pieces}`)
  const list = dialog.getByRole('textbox', { name: /一行一个/ })
  await list.fill([`${odd} 135`, ...lines].join('\n'))
  await press(page, dialog.getByRole('button', { name: '提交 4 条' }))
  await expectToast(page, '提交成功')
  await expect(dialog).toContainText('已提交 4 条。下面的 1 条还没有提交')
  await expect(rows.getByRole('listitem')).toHaveText([/8W0615056I.*不像编号，请核对$/])
  await expect(rows.getByRole('textbox', { name: `${odd} 的数量` })).toHaveValue('135')
  await press(page, dialog.getByRole('button', { name: '关闭' }).last())
  await press(page, page.getByRole('button', { name: '继续填写' }))
  await expect(list).toHaveValue(`${odd} 135`)
  await rows.getByRole('checkbox').check()
  await press(page, dialog.getByRole('button', { name: '提交 1 条' }))
  await expect(dialog).toBeHidden()
  const mine = page.getByRole('main').getByRole('listitem')
  await expect(mine.filter({ hasText: `ZQ${digits}400` })).toContainText('需求 400 件')
  await expect(mine.filter({ hasText: odd })).toContainText('需求 135 件')
  await expect(mine.filter({ hasText: odd })).not.toContainText(`${odd} 135`)
})
