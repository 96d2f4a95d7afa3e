import path from 'node:path'

import { sql } from './support/database.ts'
import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { ownDigits } from './support/own-number.ts'
import { newPart } from './support/parts.ts'
import { pasteInto } from './support/paste-into.ts'
import { expectToast } from './support/pieces.ts'
import { press } from './support/press.ts'
import { expect, open, test } from './support/test.ts'

/** As on a part: `lr 912 345678`. */
const spelt = (number: string) =>
  [number.slice(0, 2).toLowerCase(), number.slice(2, 5), number.slice(5)].join(' ')

const PICTURE = path.resolve(import.meta.dirname, '../../demo/pictures/oil_filter_cartridge-b.webp')

test(
  'an unknown part is requested with pictures, several numbers at once, and a number watched',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    const [requested, second, watched] = [
      `LR9${ownDigits(8)}`,
      `LR7${ownDigits(8)}`,
      `LR8${ownDigits(8)}`,
    ]
    await open(page, 'premium', '/profile/product_develop?tab=mine')
    const main = page.getByRole('main')
    await expect(main).toContainText('还没有开发需求')
    await press(page, main.getByRole('button', { name: '提需求' }))
    const dialog = page.getByRole('dialog', { name: '提需求' })
    await press(page, dialog.getByRole('button', { name: '提交', exact: true }))
    await expect(dialog).toContainText('请填写 OE 号或配件名称')
    await dialog.getByRole('textbox', { name: 'OE 号或配件名称' }).fill(spelt(requested))
    const quantity = dialog.getByRole('textbox', { name: '需求数量（选填）' })
    await quantity.fill('abc')
    await page.keyboard.press('Tab')
    await expect(dialog).toContainText('请输入 1 到 99999 的整数')
    await quantity.fill('４个')
    await dialog.getByRole('textbox', { name: '适用车型（选填）' }).fill('揽胜 L460')
    await expect(dialog.getByRole('textbox', { name: 'OE 号或配件名称' })).toHaveValue(requested)
    await expect(quantity).toHaveValue('4')
    const video = { name: '试车.mp4', mimeType: 'video/mp4', buffer: Buffer.from('video') }
    await dialog.getByLabel('选择图片').setInputFiles(video)
    await expect(dialog.getByRole('alert')).toHaveText('试车.mp4：仅支持 JPEG、PNG、WebP、GIF 图片')
    await dialog.getByLabel('选择图片').setInputFiles(PICTURE)
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await dialog
      .getByLabel('选择图片')
      .setInputFiles({ name: '假.png', mimeType: 'image/png', buffer: Buffer.from('<html>') })
    await expect(dialog.getByRole('alert')).toHaveText(
      '假.png：文件内容不是 PNG 图片，与文件名不符，请重新选择',
    )
    await expect(dialog.getByRole('button', { name: '查看图片 1' })).toBeVisible()
    await expectNoViolation(page)
    await press(page, dialog.getByRole('button', { name: '取消' }))
    await press(page, page.getByRole('button', { name: '继续填写' }))
    await dialog.getByRole('button', { name: '提交', exact: true }).dblclick()
    await expectToast(page, '提交成功')
    const row = main.getByRole('listitem').filter({ hasText: requested })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('揽胜 L460 · 需求 4 件')

    await press(page, main.getByRole('button', { name: '提需求' }))
    await press(page, dialog.getByText('多个编号'))
    await dialog.getByRole('textbox', { name: /一行一个/ }).fill(`${second}=2\n`)
    await press(page, dialog.getByRole('button', { name: '提交 1 条' }))
    await expect(main.getByRole('listitem').filter({ hasText: second })).toContainText('需求 2 件')

    await press(page, row.getByRole('link', { name: requested }))
    await page.waitForURL('**/profile/product_develop_detail?id=*')
    await expect(main).toContainText('进度和答复')
    const now = main.getByRole('list', { name: '需求进度' }).locator('[aria-current="step"]')
    await expect(now).toContainText('已提交')
    await press(page, main.getByRole('button', { name: '查看需求图片 1' }))
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expectNoViolation(page)
    await expectNoHorizontalScroll(page)

    await open(page, 'premium', '/profile/product_develop')
    await press(page, main.getByRole('button', { name: '关注编号' }))
    const watching = page.getByRole('dialog', { name: '关注编号' })
    // A number that was only requested is no watch yet.
    await watching.getByRole('textbox', { name: /^OE 号/ }).fill(`${watched}\n${requested}`)
    await press(page, watching.getByRole('button', { name: '提交 2 条' }))
    await expectToast(page, '已关注 2 个编号')
    await expect(page.getByRole('tab', { name: '上新提醒' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(main.getByRole('listitem').filter({ hasText: watched })).toContainText('等待上新')
  },
)

test(
  'a line of chat for one part is read at once, and a part that is sold is requested only on purpose',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    const [number, other] = [`LR6${ownDigits(8)}`, `LR5${ownDigits(8)}`]
    const part = await newPart({ brand: 'premium' })
    await open(page, 'premium', '/profile/product_develop?ask=1')
    const dialog = page.getByRole('dialog', { name: '提需求' })
    const field = dialog.getByRole('textbox', { name: 'OE 号或配件名称' })
    const many = dialog.getByRole('region', { name: '认出的编号' })
    await pasteInto(field, `老板 ${number} 还有 ${other} 有吗`)
    await expect(many).toContainText('认出 2 个编号')
    await dialog.getByRole('textbox', { name: /一行一个/ }).fill(`${number}${other}`)
    await expect(many).toContainText(/已选 0 个；1 个待确认.*像连在一起的两个编号/)
    await press(page, dialog.getByText('一个配件', { exact: true }))
    await expect(field).toHaveValue('')
    const chat = `老板你好 帮看下 ${number} 这个有没有，要 ２ 个，急！谢谢`
    await pasteInto(field, chat)
    await expect(field).toHaveValue(number)
    await expect(dialog.getByRole('textbox', { name: '需求数量（选填）' })).toHaveValue('2')
    await expect(dialog.getByRole('textbox', { name: '备注（选填）' })).toHaveValue(chat)
    await press(page, dialog.getByRole('button', { name: '提交', exact: true }))
    await expectToast(page, '提交成功')
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: number })
    await expect(row).toContainText('急！谢谢')

    await press(page, page.getByRole('main').getByRole('button', { name: '提需求' }))
    await field.fill(number)
    await expect(dialog).toContainText('30 天内已提交')
    // Until it is pressed, so that the press cannot be one that knows what the check says.
    const pressed = Promise.withResolvers<void>()
    await page.route(/CustomerProductDevelopment\/check/, async (route) => {
      await pressed.promise
      await route.fallback()
    })
    await field.fill(part.number)
    await press(page, dialog.getByRole('button', { name: '提交', exact: true }))
    pressed.resolve()
    await expect(dialog).toContainText('已有此配件')
    await expect(dialog.getByRole('button', { name: '仍要提交' })).toBeEnabled()
    await expectNoViolation(page)
    await press(page, dialog.getByRole('button', { name: '仍要提交' }))
    await expect(dialog).toHaveCount(0)
  },
)

test(
  'pasted chat is read as numbers: what is known is shown, what is none is corrected or dropped',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    const [first, second, third, pair] = [7, 8, 9, 2].map((digit) => `LR${digit}${ownDigits(8)}`)
    const [known] = await sql<{ number: string }[]>`
      select n.normalised as number from part_number n join part p using (part_id)
      where n.brand = 'premium' and not p.is_withdrawn and n.normalised ~ '^LR0[0-9]{5}$'
      order by n.normalised limit 1`
    // The letter O for a zero, which no part has.
    const near = (known?.number ?? '').replaceAll('0', 'O')
    await open(page, 'premium', '/profile/product_develop?ask=1')
    const dialog = page.getByRole('dialog', { name: '提需求' })
    await press(page, dialog.getByText('多个编号'))
    const chat = [
      `你好 帮我看下 ${first} 谢谢`,
      `2. ${second} x2件`,
      `${second} 3个`,
      '在吗老板',
      'LR01159三',
      `${pair} 一对`,
      known?.number ?? '',
      near,
    ]
    await dialog.getByRole('textbox', { name: /一行一个/ }).fill(chat.join('\n'))
    const rows = dialog.getByRole('region', { name: '认出的编号' })
    await expect(rows).toContainText(
      '认出 5 个编号，1 行没有认出，合并了 1 处重复，已选 2 个；1 个已有此配件，2 个待确认，核对后再勾选',
    )
    const ofPair = rows.getByRole('listitem').filter({ hasText: pair ?? '' })
    await expect(ofPair).toContainText('“一对”是几件，请核对')
    await expect(ofPair.getByRole('checkbox')).not.toBeChecked()
    const doubtful = rows.getByRole('listitem').filter({ hasText: near })
    await expect(doubtful).toContainText(`相近编号 ${known?.number}`)
    await expect(doubtful.getByRole('checkbox')).not.toBeChecked()
    const knownRow = rows.getByRole('listitem').filter({ hasText: '已有此配件' })
    await expect(knownRow).toContainText('已有此配件')
    await expect(knownRow.getByRole('link')).toHaveAttribute('href', /\/parts\/details\?id=\d+/)
    await expect(rows.getByRole('textbox', { name: `${second} 的数量` })).toHaveValue('5')
    await expectNoViolation(page)
    const left = dialog.getByRole('region', { name: '没有认出编号的行' })
    await expect(left).toContainText('1 行没有认出编号，不会提交')
    await expect(dialog).toContainText('1 行是表头、合计、称呼之类，不提交：“在吗老板”')
    await left.getByRole('textbox', { name: '改正：LR01159三' }).fill(third ?? '')
    await page.keyboard.press('Enter')
    await expect(left).toHaveCount(0)
    await press(page, dialog.getByRole('button', { name: '提交 3 条' }))
    await expectToast(page, '提交成功')
    // What was not sent stays, also what is sold already.
    await expect(rows.getByRole('listitem')).toHaveText([/一对/, /已有此配件/, new RegExp(near)])
    await press(page, dialog.getByRole('button', { name: '关闭' }).last())
    await press(page, page.getByRole('button', { name: '放弃' }))
    const main = page.getByRole('main')
    for (const number of [first, second, third])
      await expect(main.getByRole('listitem').filter({ hasText: number ?? '' })).toHaveCount(1)
    await expect(main).not.toContainText('老板')
  },
)

test(
  'a search without a result requests only what is neither requested nor sold already',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: 'premium' })
    const [fresh, recent] = [`LR4${ownDigits(8)}`, `LR3${ownDigits(8)}`]
    await sql`
      insert into development_request (brand, company_id, account_id, number, normalised)
      values ('premium', ${buyer.company_id}, ${buyer.account_id}, ${recent}, ${recent})`
    const keyword = encodeURIComponent(`${fresh}=3\n${recent}`)
    await open(page, 'premium', `/parts/result?keyword=${keyword}`)
    await press(page, page.getByRole('main').getByRole('button', { name: '提交开发需求' }))
    const dialog = page.getByRole('dialog', { name: '提交开发需求' })
    const rows = dialog.getByRole('region', { name: '未找到的编号' })
    await expect(rows).toContainText('未找到 2 条，已选 1 个')
    await expect(rows.getByRole('listitem').filter({ hasText: recent })).toContainText(
      '30 天内已提交',
    )
    await expect(rows.getByRole('textbox', { name: `${fresh} 的数量` })).toHaveValue('3')
    const remark = dialog.getByRole('textbox', { name: '备注（选填）' })
    await remark.fill('急'.repeat(501))
    await press(page, dialog.getByRole('button', { name: '提交 1 条' }))
    await expect(dialog.getByRole('alert')).toHaveText('最多 500 个字，现在 501 个，请删去 1 个')
    await remark.fill('急')
    await expectNoViolation(page)
    await press(page, dialog.getByRole('button', { name: '提交 1 条' }))
    await expectToast(page, '提交成功')
    await open(page, 'premium', '/profile/product_develop?tab=mine')
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: fresh })
    await expect(row).toContainText('需求 3 件 · 急')
  },
)
