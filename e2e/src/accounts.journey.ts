import type { Id } from '@portal/rules/ids.ts'

import { newBuyer, newColleague, PASSWORD } from './support/buyers.ts'
import { fillCart } from './support/carts.ts'
import { sql } from './support/database.ts'
import { openLive } from './support/live-line.ts'
import { loseAnswer } from './support/lose-answer.ts'
import { ownDigits } from './support/own-number.ts'
import { newPart } from './support/parts.ts'
import { expectToast, unfolded } from './support/pieces.ts'
import { LEAVES_MS, press, pressUntil } from './support/press.ts'
import { expect, open, test } from './support/test.ts'

const BRAND = 'premium'
const NEW_PASSWORD = '泽锐配件 2026'

async function accountOf(phone: string): Promise<Id<'account'>> {
  const [account] = await sql<{ account_id: Id<'account'> }[]>`
    select account_id from account where brand = ${BRAND} and phone = ${phone}`
  if (account === undefined) throw new Error(`nobody has ${phone}`)
  return account.account_id
}

test(
  'a main account opens a sub-account, takes its right away, disables and restores it',
  { tag: '@phone' },
  async ({ page, browser, signedInAs }) => {
    const { company_id } = await signedInAs({ brand: BRAND })
    await open(page, BRAND, '/profile/account')
    const section = await unfolded(page, '子账号')
    await expect(section).toContainText('还没有子账号')
    await press(page, section.getByRole('button', { name: '新增子账号' }))
    const adding = page.getByRole('dialog', { name: '新增子账号' })
    const phone = `19${ownDigits(9)}`
    await adding.getByRole('textbox', { name: '姓名' }).fill('黄家乐')
    await adding.getByRole('textbox', { name: '手机号' }).fill(phone)
    const password = adding.getByRole('textbox', { name: '登录密码' })
    await password.fill('12345')
    await expect(adding).toContainText('还差 3 位')
    await password.fill('12345678')
    await expect(adding).toContainText('这个密码太常见')
    await password.fill(NEW_PASSWORD)
    await expect(adding).toContainText('密码可以使用')
    await page.keyboard.press('Escape')
    const leaving = page.getByRole('dialog', { name: '放弃填写的内容？' })
    await press(page, leaving.getByRole('button', { name: '继续填写' }))
    await expect(adding.getByRole('textbox', { name: '姓名' })).toHaveValue('黄家乐')
    const mayOrder = adding.getByRole('checkbox', { name: '可以下单，并看到进货价' })
    await expect(mayOrder).not.toBeChecked()
    await press(page, mayOrder)
    await adding.getByRole('button', { name: '开通' }).dblclick()
    await expectToast(page, '已开通 黄家乐 的子账号')
    await expect(leaving).toHaveCount(0)
    const row = section.getByRole('listitem').filter({ hasText: '黄家乐' })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('可下单')

    const other = await (await browser.newContext()).newPage()
    await open(other, BRAND, '/login')
    await other.getByRole('textbox', { name: '账号' }).fill(phone)
    await other.getByRole('textbox', { name: '密码' }).fill(NEW_PASSWORD)
    await press(other, other.getByRole('button', { name: '登录', exact: true }))
    await expect(other).not.toHaveURL(/login/)
    await open(other, BRAND, '/profile/account')
    await expect(other.getByRole('main')).toContainText('可查看进货价并下单')
    await expect(other.getByRole('region', { name: '子账号' })).toHaveCount(0)

    const account_id = await accountOf(phone)
    await fillCart({ account_id, company_id }, [{ part: await newPart({ brand: BRAND }) }])
    await openLive(other, BRAND, '/settlement/list')
    await expect(other.getByRole('button', { name: '去结算' })).toBeVisible()
    await press(page, row.getByRole('button', { name: '编辑 黄家乐' }))
    const editing = page.getByRole('dialog', { name: '编辑子账号 黄家乐' })
    // What is changed elsewhere while the dialog is open stays.
    const newPhone = `18${ownDigits(9)}`
    await sql`update account set phone = ${newPhone} where account_id = ${account_id}`
    await press(page, editing.getByRole('checkbox', { name: '可以下单，并看到进货价' }))
    await press(page, editing.getByRole('button', { name: '保存' }))
    await expect(row).toContainText('仅选件')
    expect(await accountOf(newPhone)).toBe(account_id)
    await expect(other.getByRole('button', { name: '提交给主账号' })).toBeVisible()
    await expect(other.getByRole('button', { name: '去结算' })).toHaveCount(0)
    await expect(other.getByRole('main')).toContainText('由主账号或有采购权限的子账号完成')

    // Where 保存 was a moment ago, a press is taken for its second one.
    const disabling = page.getByRole('dialog', { name: '停用子账号' })
    await pressUntil(
      () => disabling.isVisible(),
      () => press(page, row.getByRole('button', { name: '停用 黄家乐' }), { timeout: LEAVES_MS }),
    )
    await press(page, disabling.getByRole('button', { name: '停用', exact: true }))
    await expect(row).toContainText('已停用 恢复后仅选件', { useInnerText: true })
    await expect(page.getByRole('link', { name: '跳到主要内容' })).not.toBeFocused()
    await expect(other).toHaveURL(/\/login/)
    await press(page, row.getByRole('button', { name: '恢复 黄家乐' }))
    await expectToast(page, '黄家乐 已恢复，可以重新登录')
    await press(page, row.getByRole('button', { name: '黄家乐 的操作记录' }))
    const events = page.getByRole('dialog', { name: '黄家乐 的操作记录' })
    await expect(events.getByRole('listitem')).toHaveText([
      /账号恢复.*何敏 操作/,
      /账号停用/,
      /账号变更.*取消下单权限/,
      /登录/,
      /账号开通/,
    ])
  },
)

test('a sub-account whose answer was lost is opened once, and its dialog closes', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: BRAND })
  await open(page, BRAND, '/profile/account')
  await page.getByRole('button', { name: '新增子账号' }).click()
  const adding = page.getByRole('dialog', { name: '新增子账号' })
  await adding.getByRole('textbox', { name: '姓名' }).fill('黄家乐')
  await adding.getByRole('textbox', { name: '手机号' }).fill(`19${ownDigits(9)}`)
  await adding.getByRole('textbox', { name: '登录密码' }).fill(NEW_PASSWORD)
  await loseAnswer(page, /User\/add$/)
  await adding.getByRole('button', { name: '开通' }).click()
  await expectToast(page, '已开通 黄家乐 的子账号')
  await expect(adding).toHaveCount(0)
  const rows = page.getByRole('region', { name: '子账号' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
})

test('a sub-account whose answer was lost twice stands in the list behind the dialog', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: BRAND })
  await open(page, BRAND, '/profile/account')
  await page.getByRole('button', { name: '新增子账号' }).click()
  const adding = page.getByRole('dialog', { name: '新增子账号' })
  const name = adding.getByRole('textbox', { name: '姓名' })
  await name.fill('黄'.repeat(21))
  await adding.getByRole('button', { name: '开通' }).click()
  await expect(adding).toContainText('最多 20 个字，现在 21 个，请删去 1 个')
  await expect(name).toHaveValue('黄'.repeat(21))
  await name.fill('黄家乐')
  await adding.getByRole('textbox', { name: '手机号' }).fill(`19${ownDigits(9)}`)
  await adding.getByRole('textbox', { name: '登录密码' }).fill(NEW_PASSWORD)
  await loseAnswer(page, /User\/add$/, 2)
  await adding.getByRole('button', { name: '开通' }).click()
  await expect(adding.getByRole('note')).toBeVisible()
  const section = page.locator('section[aria-labelledby="sub-accounts"]')
  await expect(section.locator('li')).toHaveCount(1)
})

test('a phone that is taken is refused in words, and nothing typed is lost', async ({
  page,
  signedInAs,
}) => {
  const main = await signedInAs({ brand: BRAND })
  const colleague = await newColleague(main, { brand: BRAND, name: '李敏仪' })
  await open(page, BRAND, '/profile/account')
  await page.getByRole('button', { name: '新增子账号' }).click()
  const adding = page.getByRole('dialog', { name: '新增子账号' })
  await expect(adding.getByRole('textbox', { name: '姓名' })).toBeFocused()
  await adding.getByRole('button', { name: '开通' }).click()
  await expect(adding.getByRole('textbox', { name: '姓名' })).toBeFocused()
  await adding.getByRole('textbox', { name: '姓名' }).fill('李敏')
  await adding.getByRole('textbox', { name: '手机号' }).fill(colleague.phone)
  await adding.getByRole('textbox', { name: '登录密码' }).fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(adding).toContainText('该手机号已有账号，请换一个手机号')
  await expect(adding.getByRole('textbox', { name: '姓名' })).toHaveValue('李敏')
  await adding.getByRole('textbox', { name: '手机号' }).fill('139')
  await expect(adding).not.toContainText('该手机号已有账号')
})

test(
  'a user changes the own password and phone, and ends a session elsewhere',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const buyer = await newBuyer({ brand: BRAND, hasPassword: true, isMain: false })
    const logIn = async (where: typeof page, password: string) => {
      await open(where, BRAND, '/login')
      await where.getByRole('textbox', { name: '账号' }).fill(buyer.username)
      await where.getByRole('textbox', { name: '密码' }).fill(password)
      await press(where, where.getByRole('button', { name: '登录', exact: true }))
      await expect(where).not.toHaveURL(/login/)
    }
    const other = await (await browser.newContext()).newPage()
    await logIn(other, PASSWORD)
    await logIn(page, PASSWORD)
    await open(page, BRAND, '/profile/account')
    const sessions = (await unfolded(page, '已登录的设备')).getByRole('listitem')
    await expect(sessions).toHaveCount(3)
    await expect(sessions.first()).toContainText('本机')
    await press(page, sessions.nth(1).getByRole('button', { name: '退出' }))
    await expect(sessions).toHaveCount(2)
    await expect(other).toHaveURL(/\/login/)
    await expect(other.getByRole('note')).toContainText('在其他设备上退出')

    await press(page, page.getByRole('button', { name: '修改密码' }))
    const password = page.getByRole('dialog', { name: '修改登录密码' })
    await password.getByRole('textbox', { name: '原密码' }).fill('not this one')
    await password.getByRole('textbox', { name: '新密码' }).fill(NEW_PASSWORD)
    await password.getByRole('textbox', { name: '再输入一次' }).fill(NEW_PASSWORD)
    await press(page, password.getByRole('button', { name: '修改密码' }))
    await expect(password).toContainText('原密码不正确')
    await password.getByRole('textbox', { name: '原密码' }).fill(PASSWORD)
    await press(page, password.getByRole('button', { name: '修改密码' }))
    await expectToast(page, '密码已修改，其他 1 处登录已退出')
    await expect(sessions).toHaveCount(1)

    await press(page, page.getByRole('button', { name: '更换手机号' }))
    const phone = page.getByRole('dialog', { name: '更换手机号' })
    const digits = `19${ownDigits(9)}`
    const ownPassword = phone.getByRole('textbox', { name: '登录密码' })
    await press(page, phone.getByRole('button', { name: '确认更换' }))
    await expect(phone).toContainText('请输入手机号')
    await expect(phone).toContainText('请输入登录密码')
    await ownPassword.fill('not this one')
    await phone.getByRole('textbox', { name: '新手机号' }).fill(`+86 ${digits}`)
    await press(page, phone.getByRole('button', { name: '获取验证码' }))
    const send = phone.getByRole('button', { name: /重发$/ })
    await expect(send).toBeDisabled()
    const code = await phone.getByRole('note').locator('b').innerText()
    await phone.getByRole('textbox', { name: '验证码' }).fill(code)
    await phone.getByRole('textbox', { name: '新手机号' }).fill(`18${digits.slice(2)}`)
    await expect(phone.getByRole('button', { name: '获取验证码' })).toBeEnabled()
    await expect(phone.getByRole('note')).toHaveCount(0)
    await expect(phone.getByRole('textbox', { name: '验证码' })).toHaveValue('')
    await press(page, phone.getByRole('button', { name: '确认更换' }))
    await expect(phone).toContainText('请为现在的手机号重新获取')
    await phone.getByRole('textbox', { name: '新手机号' }).fill(digits)
    await expect(send).toBeDisabled()
    await phone.getByRole('textbox', { name: '验证码' }).fill(code)
    await press(page, phone.getByRole('button', { name: '确认更换' }))
    await expect(phone).toContainText('登录密码不正确')
    await ownPassword.fill(NEW_PASSWORD)
    await expect(phone).not.toContainText('登录密码不正确')
    const second = await page.context().newPage()
    await open(second, BRAND, '/profile/feedback')
    await second.getByRole('textbox', { name: '反馈内容' }).fill('还没有写完')
    for (const tab of [page, second]) await tab.evaluate(() => sessionStorage.setItem('begun', '1'))
    await press(page, phone.getByRole('button', { name: '确认更换' }))
    await expectToast(page, /手机号已改为/)
    await expect(page.getByRole('main')).toContainText(
      digits.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3'),
    )
    for (const tab of [page, second]) {
      await tab.evaluate(() => dispatchEvent(new Event('focus')))
      expect(await tab.evaluate(() => sessionStorage.getItem('begun'))).toBe('1')
    }
    await second.reload()
    await expect(second.getByRole('textbox', { name: '反馈内容' })).toHaveValue('还没有写完')
    expect(await second.evaluate(() => sessionStorage.getItem('begun'))).toBe('1')
  },
)

test(
  'a picture is cut to a square and becomes the avatar, and the company shows its QR code',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: BRAND })
    await open(page, BRAND, '/profile/account')
    const picture = await page.screenshot({ type: 'jpeg' })
    await press(page, page.getByRole('button', { name: '上传头像' }))
    const dialog = page.getByRole('dialog', { name: '上传头像' })
    await expect(dialog.getByRole('button', { name: '保存头像' })).toBeDisabled()
    const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: picture }
    await dialog.locator('input[type=file]').setInputFiles(file)
    const zoom = dialog.getByRole('slider', { name: '缩放' })
    await zoom.focus()
    await page.keyboard.press('ArrowRight')
    await expect(zoom).toHaveValue('1.05')
    const height = dialog.getByRole('slider', { name: '上下' })
    const before = Number(await height.inputValue())
    await height.focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect(height).not.toHaveValue(String(before))
    expect(Number(await height.inputValue()) - before).toBeGreaterThan(1)
    for (let times = 0; times < 10; times += 1) await page.keyboard.press('Shift+ArrowRight')
    await expect(height).toHaveAttribute('aria-valuetext', '100%')
    await press(page, dialog.getByRole('button', { name: '保存头像' }))
    await expectToast(page, '头像已上传')
    const shown = page.getByRole('button', { name: '更换头像' }).locator('img')
    await expect(shown).toHaveJSProperty('naturalWidth', 512)
    await press(page, shown)
    await press(page, page.getByRole('dialog').getByRole('button', { name: '移除头像' }))
    const question = page.getByRole('dialog', { name: '移除头像' })
    await press(page, question.getByRole('button', { name: '取消' }))
    await press(page, page.getByRole('dialog').getByRole('button', { name: '移除头像' }))
    await press(page, question.getByRole('button', { name: '移除', exact: true }))
    await expectToast(page, '头像已移除')
    await expect(page.getByRole('button', { name: '上传头像' })).toBeVisible()

    const company = await unfolded(page, '公司二维码')
    await company.locator('input[type=file]').setInputFiles(file)
    await expect(company).toContainText('图片中没有识别到二维码')
  },
)
