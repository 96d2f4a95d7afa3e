import { newBuyer } from './support/buyers.ts'
import { sql } from './support/database.ts'
import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { loseAnswer } from './support/lose-answer.ts'
import { ownDigits } from './support/own-number.ts'
import { expectToast } from './support/pieces.ts'
import { openAdmin, openRow } from './support/staff.ts'
import { expect, originOf, test } from './support/test.ts'

test('staff write to one user, see the figures, and recall it', async ({ page }) => {
  const buyer = await newBuyer({ brand: 'bc' })
  await sql`update account set name = ${`收件人${buyer.account_id}`} where account_id = ${buyer.account_id}`
  await openAdmin(page, '/messages?brand=bc', 'content')
  await page.getByRole('button', { name: '写消息' }).click()
  const form = page.getByRole('dialog', { name: '写消息' })
  await form.getByRole('button', { name: '立即发送' }).click()
  await expect(form.getByText('请输入标题')).toBeVisible()
  await expect(form.getByRole('textbox', { name: '标题' })).toBeFocused()
  await expect(form.getByText('请输入内容')).toBeVisible()

  const title = `盘点通知 ${buyer.account_id}`
  await form.getByRole('textbox', { name: '标题' }).fill(title)
  await form.getByRole('textbox', { name: /^内容/ }).fill('x'.repeat(5001))
  await form.getByRole('combobox', { name: '收件人' }).selectOption('指定用户')
  await form.getByRole('button', { name: '立即发送' }).click()
  await expect(form.getByText('内容最多 5000 字，现在 5001 字')).toBeVisible()
  await expect(form.getByText('请选择收件人')).toBeVisible()
  await form.getByRole('textbox', { name: /^内容/ }).fill('周六盘点，暂停发货。')
  await form.getByRole('textbox', { name: '用户' }).fill(`收件人${buyer.account_id}`)
  await form.getByRole('button', { name: new RegExp(`^收件人${buyer.account_id}`) }).click()
  await expect(form.getByText('现在有 1 家客户的 1 人会收到')).toBeVisible()

  await form.getByRole('combobox', { name: '何时发送' }).selectOption('定时发送')
  await form.getByRole('textbox', { name: '发送时间' }).fill('2020-01-01')
  await form.getByRole('button', { name: '定时发送' }).click()
  await expect(form.getByText('发送时间已经过了，请选择以后的时间，或立即发送')).toBeVisible()
  await form.getByRole('combobox', { name: '何时发送' }).selectOption('立即发送')
  await expectNoViolation(page)
  await form.getByRole('textbox', { name: '配件' }).fill('不存在的号码')
  await form.getByRole('button', { name: '立即发送' }).click()
  await expect(form.getByText('“不存在的号码”还没有选中，请从找到的里面选择，或清空')).toBeVisible()
  await form.getByRole('textbox', { name: '配件' }).fill('')
  await form.getByRole('textbox', { name: '按钮文字' }).fill('看看')
  await form.getByRole('textbox', { name: '打开的页面' }).fill('/console')
  await form.getByRole('button', { name: '立即发送' }).click()
  await expect(form.getByText(/^商城没有这个页面/)).toBeVisible()
  const opened = form.getByRole('textbox', { name: '打开的页面' })
  await opened.fill(`${originOf('bc')}/parts/activity`)
  await opened.press('Tab')
  await expect(opened).toHaveValue('/parts/activity')
  await form.getByRole('combobox', { name: '弹窗' }).selectOption('普通弹窗')
  await form.getByText('预览收件人看到的样子').click()
  await expect(form.getByRole('figure', { name: '弹窗' })).toContainText(title)
  await form.getByRole('button', { name: '立即发送' }).dblclick()
  const last = page.getByRole('dialog', { name: '发送这条消息？' })
  await expect(last).toContainText('现在有 1 家客户的 1 人会收到')
  await expectNoViolation(page)
  await last.getByRole('button', { name: '确认发送' }).dblclick()
  await expectToast(page, `已开始发送 ${title}`)

  const sent = () => sql`select tip_id from tip where tip_name = ${title} and state = 'sent'`
  await expect.poll(async () => (await sent()).length).toBe(1)
  await page.getByRole('button', { name: '刷新列表' }).click()
  await page.getByRole('link', { name: title }).click()
  const detail = openRow(page, '消息详情')
  await expect(detail).toContainText('发给 1 · 送达 0 · 已读 0')
  await expect(detail.getByRole('row', { name: /收件人/ })).toContainText('—')
  await expectNoHorizontalScroll(page)
  await detail.getByRole('button', { name: '撤回' }).click()
  const sure = page.getByRole('dialog', { name: `撤回“${title}”？` })
  await expect(sure).toContainText(`收件人${buyer.account_id}`)
  await expect(sure).toContainText('1 人可以看到，其中 0 人已经读过')
  await expectNoViolation(page)
  // The list shows what became of it, although no answer said so.
  await loseAnswer(page, /\/api\/admin\/messages\/recall$/)
  await sure.getByRole('button', { name: '撤回' }).click()
  await expect(sure).toHaveCount(0)
  await expectToast(page, `已撤回 ${title}`)
  await expect(detail.getByRole('button', { name: '撤回' })).toBeDisabled()
  await expect(detail.getByText(/^谢雪梅 \d\d-\d\d \d\d:\d\d 撤回$/)).toBeVisible()
})

test('a draft is kept, changed and sent later; who may only read cannot write', async ({
  page,
}) => {
  const title = `${ownDigits(8)} 草稿：年终通知，比列表里的一列更长的标题，${'长'.repeat(24)}`
  await openAdmin(page, '/messages?brand=cnab', 'content')
  await page.getByRole('button', { name: '写消息' }).click()
  const form = page.getByRole('dialog', { name: '写消息' })
  await form.getByRole('textbox', { name: '标题' }).fill(title)
  await form.getByRole('textbox', { name: /^内容/ }).fill('第一稿')
  await form.getByRole('combobox', { name: '收件人' }).selectOption('按价格等级')
  await form.getByRole('combobox', { name: '价格等级' }).selectOption({ index: 1 })
  await form.getByRole('combobox', { name: '何时发送' }).selectOption('先存草稿')
  await form.getByRole('button', { name: '存草稿' }).click()
  await expectToast(page, `已存草稿 ${title}`)
  await page.getByRole('tab', { name: /^草稿/ }).click()
  await page.getByRole('link', { name: title }).click()
  const detail = openRow(page, '消息详情')
  const cell = page.getByRole('cell', { name: title, exact: true })
  expect(await cell.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)
  await detail.getByRole('button', { name: '编辑' }).click()
  const edit = page.getByRole('dialog', { name: '编辑消息' })
  await expect(edit.getByRole('textbox', { name: /^内容/ })).toHaveValue('第一稿')
  await expect(edit.getByRole('combobox', { name: '价格等级' })).not.toHaveValue('')
  // A colleague's change in between.
  await sql`update tip set tip_description = '同事的稿', version = version + 1 where tip_name = ${title}`
  await edit.getByRole('button', { name: '存草稿' }).click()
  await edit.getByRole('button', { name: '打开同事的版本' }).click()
  await expect(edit.getByRole('textbox', { name: /^内容/ })).toHaveValue('同事的稿')
  await edit.getByRole('textbox', { name: /^内容/ }).fill('第二稿')
  await edit.getByRole('button', { name: '存草稿' }).click()
  await expect(detail).toContainText('第二稿')
  expect(await sql`select state from tip where tip_name = ${title}`).toEqual([{ state: 'draft' }])

  await openAdmin(page, '/messages?brand=cnab', 'viewer')
  await expect(page.getByRole('button', { name: '写消息' })).toBeDisabled()
})

test(
  'a pop-up is begun as a draft with a title alone, and thrown away',
  { tag: '@phone' },
  async ({ page }) => {
    const title = `弹窗草稿 ${ownDigits(8)}`
    await openAdmin(page, '/messages?brand=product', 'content')
    await page.getByRole('button', { name: '写消息' }).click()
    const form = page.getByRole('dialog', { name: '写消息' })
    await form.getByRole('combobox', { name: '何时发送' }).selectOption('先存草稿')
    await form.getByRole('button', { name: '存草稿' }).click()
    await expect(form.getByText('请输入标题或内容')).toBeVisible()
    await form.getByRole('combobox', { name: '分类' }).selectOption('仅弹窗')
    await expect(form.getByRole('combobox', { name: '弹窗' })).toHaveValue('1')
    await expect(form).toContainText('在没登录过的浏览器不补弹，消息列表里也没有。')
    await form.getByRole('textbox', { name: '标题' }).fill('题'.repeat(75))
    await form.getByRole('combobox', { name: '收件人' }).selectOption('指定公司')
    await form.getByRole('combobox', { name: '何时发送' }).selectOption('先存草稿')
    await form.getByRole('button', { name: '存草稿' }).click()
    await expect(form.getByText('标题最多 60 字，现在 75 字')).toBeVisible()
    await form.getByRole('textbox', { name: '标题' }).fill(title)
    await form.getByRole('button', { name: '存草稿' }).click()
    await expectToast(page, `已存草稿 ${title}，还没有选择收件人`)
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row).toContainText('草稿')
    await expectNoHorizontalScroll(page)
    await row.getByRole('link').click()
    const detail = openRow(page, '消息详情')
    await expect(detail).toContainText('还没有内容')
    await detail.getByRole('button', { name: '删除' }).click()
    const sure = page.getByRole('dialog', { name: '删除草稿？' })
    await sure.getByRole('button', { name: '删除' }).click()
    await expectToast(page, `已删除 ${title}`)
    await expect(row).toHaveCount(0)
    await expect(detail).toHaveCount(0)
  },
)

test('the time of sending can be read where it is typed', { tag: '@phone' }, async ({ page }) => {
  await openAdmin(page, '/messages?brand=bc', 'content')
  await page.getByRole('button', { name: '写消息' }).click()
  const form = page.getByRole('dialog', { name: '写消息' })
  await form.getByRole('combobox', { name: '何时发送' }).selectOption('定时发送')
  const day = form.getByRole('textbox', { name: '发送时间' })
  await day.fill('2020-01-01')
  await form.getByRole('textbox', { name: '时间', exact: true }).fill('09:30')
  await form.getByRole('button', { name: '定时发送' }).click()
  await expect(form.getByText(/^发送时间已经过了/)).toBeVisible()
  await expect(day).toHaveValue('2020-01-01')
  expect(await day.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expectNoHorizontalScroll(page)
  const title = `定时通知 ${ownDigits(8)}`
  await form.getByRole('textbox', { name: '标题' }).fill(title)
  await form.getByRole('textbox', { name: /^内容/ }).fill('周六盘点，暂停发货。')
  const later = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const [year = '', month = '', date = ''] = later.split('-')
  await day.fill(`${year}年${Number(month)}月${Number(date)}日 １０：１５`)
  await day.blur()
  await expect(day).toHaveValue(later)
  await expect(form.getByRole('textbox', { name: '时间', exact: true })).toHaveValue('10:15')
  await form.getByRole('button', { name: '定时发送' }).dblclick()
  const sure = page.getByRole('dialog', { name: '定时发送这条消息？' })
  await expect(sure).toContainText(new RegExp(`将于 ${later}（周[一二三四五六日]）10:15 发送`))
  await expect(sure).toContainText('人会收到')
  await sure.getByRole('button', { name: '确认定时' }).click()
  await expectToast(page, new RegExp(`^已定时 ${later}（周.）10:15 发送 ${title}`))
})

test(
  'a pasted list of phones becomes the recipients, and those not found are listed',
  { tag: '@phone' },
  async ({ page }) => {
    const [first, second] = [await newBuyer({ brand: 'bc' }), await newBuyer({ brand: 'bc' })]
    const name = `名字比手机的一行更长的收件人${first.account_id}`
    await sql`update account set name = ${name} where account_id = ${first.account_id}`
    await openAdmin(page, '/messages?brand=bc', 'content')
    await page.getByRole('button', { name: '写消息' }).click()
    const form = page.getByRole('dialog', { name: '写消息' })
    await form.getByRole('combobox', { name: '收件人' }).selectOption('指定用户')
    const { phone } = second
    const spelled = `${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`
    const text = `仓库 ${first.phone}，前台：${spelled}\n${first.phone}\n12345678\n19900000000`
    await form.getByRole('textbox', { name: '用户' }).evaluate(pasteInto, text)
    await expect(form).toContainText('按号码找到 2 位用户；2 个没有找到：19900000000、12345678。')
    await expect(form).toContainText('已选 2 个')
    await expect(form.getByText('的 2 人会收到')).toBeInViewport()
    const chosen = form.getByRole('button', { name: `移除 ${name}` })
    expect(await chosen.evaluate(overflowOfFrame)).toBe(0)
    await expectNoViolation(page)
    await expectNoHorizontalScroll(page)
    const kind = form.getByRole('combobox', { name: '收件人' })
    await kind.selectOption('指定公司')
    await expect(form).not.toContainText('按号码找到')
    await kind.selectOption('指定用户')
    await expect(form).toContainText('已选 2 个')
    await form.getByRole('combobox', { name: '品牌' }).selectOption({ index: 1 })
    await expectToast(page, '品牌已更换，请重新选择收件人')
    await expect(form).not.toContainText('已选 2 个')

    const users = form.getByRole('textbox', { name: '用户' })
    await form.getByRole('combobox', { name: '品牌' }).selectOption('bc')
    await users.fill(`王工 ${first.phone} 李工${second.phone}`)
    await form.getByRole('button', { name: '查找这些号码' }).click()
    await expect(form).toContainText('按号码找到 2 位用户。')
    await expect(users).toHaveValue('')
    await form.getByRole('button', { name: '全部移除' }).click()

    const unknown = Array.from({ length: 30 }, (_, at) => `1990000${1000 + at}`)
    await users.evaluate(pasteInto, unknown.join('\n'))
    await expect(form).toContainText('按号码找到 0 位用户；30 个没有找到。')
    await form.getByText('查看没有找到的 30 个').click()
    await expect(form.getByRole('textbox', { name: '没有找到的号码' })).toHaveValue(
      unknown.join('\n'),
    )
    await expectNoViolation(page)
    await expectNoHorizontalScroll(page)
  },
)

test(
  'pasted names of a table become recipients; of two with the same name one is chosen',
  { tag: '@phone' },
  async ({ page }) => {
    const buyers = [await newBuyer({ brand: 'bc' }), await newBuyer({ brand: 'bc' })]
    const name = `同名客户${ownDigits(8)}`
    for (const { account_id, company_id } of buyers) {
      await sql`update company set name = ${name} where company_id = ${company_id}`
      await sql`update account set name = ${`收件人${account_id}`} where account_id = ${account_id}`
    }
    await openAdmin(page, '/messages?brand=bc', 'content')
    await page.getByRole('button', { name: '写消息' }).click()
    const form = page.getByRole('dialog', { name: '写消息' })
    const kind = form.getByRole('combobox', { name: '收件人' })
    await kind.selectOption('指定公司')
    const pasted = `1\t${name}\n2\t没有这家客户`
    await form.getByRole('textbox', { name: '客户' }).evaluate(pasteInto, pasted)
    await expect(form).toContainText(
      '按名称找到 0 家客户；1 个有同名的，请选择；1 个没有找到：2 没有这家客户。',
    )
    await form.getByRole('textbox', { name: '标题' }).fill('盘点通知')
    await form.getByRole('textbox', { name: /^内容/ }).fill('周六盘点')
    await form.getByRole('button', { name: '立即发送' }).click()
    await expect(form.getByRole('alert')).toHaveText(
      '还有 1 个同名的没有选择，请选择是哪一个，或选“都不是”',
    )
    await expect(form.getByRole('alert')).toBeInViewport()
    await expect(form.getByText('，1 个同名的待选择')).toBeInViewport()
    await expectNoHorizontalScroll(page)
    await expectNoViolation(page)
    await page.reload()
    await expect(form.getByRole('note')).toContainText('已恢复上次没有发送的内容')
    await expect(form.getByRole('group', { name: `“${name}”是哪一个？` })).toBeVisible()
    await form.getByRole('textbox', { name: '客户' }).evaluate(pasteInto, pasted)
    await expect(form).toContainText('按名称找到 0 家客户；1 个有同名的，请选择')
    await form
      .getByRole('button', { name: new RegExp(`^${name}（`) })
      .first()
      .click()
    await expect(form).toContainText('按名称找到 1 家客户；1 个没有找到：2 没有这家客户。')
    await expect(form.getByText('现在有 1 家客户的 1 人会收到')).toBeVisible()
    await kind.selectOption('指定用户')
    const lines = buyers.map(({ account_id }) => `${name}\t收件人${account_id}`).join('\n')
    await form.getByRole('textbox', { name: '用户' }).evaluate(pasteInto, lines)
    await expect(form).toContainText('按名称找到 2 位用户。')
    await expect(form.getByText('现在有 2 家客户的 2 人会收到')).toBeVisible()
  },
)

/** By how many px what is in the box around an element is wider than it. Runs in the page. */
function overflowOfFrame({ parentElement: frame }: Element): number | undefined {
  return frame === null ? undefined : frame.scrollWidth - frame.clientWidth
}

/** Runs in the page. */
function pasteInto(field: Element, pasted: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', pasted)
  field.dispatchEvent(
    new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
  )
}
