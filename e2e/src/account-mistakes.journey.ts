import { newBuyer, newColleague, PASSWORD } from './support/buyers.ts'
import { sql } from './support/database.ts'
import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { expectToast, unfolded } from './support/pieces.ts'
import { press, pressTwice } from './support/press.ts'
import { openAdmin, openRow } from './support/staff.ts'
import { expect, open, test } from './support/test.ts'

const BRAND = 'premium'

test(
  'two presses in one place restore one account, which stays in its row',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const main = await signedInAs({ brand: BRAND })
    await newColleague(main, { brand: BRAND, name: '罗嘉明' })
    await newColleague(main, { brand: BRAND, name: '王小明' })
    await sql`
      update account set is_enabled = false where company_id = ${main.company_id} and not is_main`
    await open(page, BRAND, '/profile/account')
    const rows = (await unfolded(page, '子账号')).getByRole('listitem')
    await expect(rows).toHaveText([/罗嘉明/, /王小明/])
    await pressTwice(page, page.getByRole('button', { name: '恢复 王小明' }), 250)
    await expectToast(page, '王小明 已恢复')
    await expect(page.getByRole('button', { name: '停用 王小明' })).toBeVisible()
    await expect(rows).toHaveText([/罗嘉明.*已停用/, /王小明/])
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    await expect((await unfolded(page, '子账号')).getByRole('listitem')).toHaveText([
      /王小明/,
      /罗嘉明.*已停用/,
    ])
  },
)

test('two presses in one place restore one account for the staff too', async ({ page }) => {
  const main = await newBuyer({ brand: BRAND })
  await newColleague(main, { brand: BRAND, name: '罗嘉明' })
  await newColleague(main, { brand: BRAND, name: '王小明' })
  await sql`
    update account set is_enabled = false where company_id = ${main.company_id} and not is_main`
  await openAdmin(page, `/accounts?company=${main.company_id}`)
  await pressTwice(page, page.getByRole('button', { name: '恢复 王小明' }), 250)
  await expectToast(page, '王小明 已恢复')
  await expect(page.getByRole('button', { name: '停用 王小明' })).toBeVisible()
  await expect(page.getByRole('article', { name: '罗嘉明' })).toContainText('已停用')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a wrong password counts once until it is changed, and full-width characters are no password', async ({
  page,
}) => {
  const buyer = await newBuyer({ brand: BRAND, hasPassword: true })
  await open(page, BRAND, '/login')
  await page.getByRole('textbox', { name: '账号' }).fill(buyer.username)
  await page.getByRole('textbox', { name: '密码' }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
  await open(page, BRAND, '/profile/account')
  await page.getByRole('button', { name: '修改密码' }).click()
  const dialog = page.getByRole('dialog', { name: '修改登录密码' })
  const old = dialog.getByRole('textbox', { name: '原密码' })
  await old.fill('not this one')
  const fill = async (password: string) => {
    await dialog.getByRole('textbox', { name: '新密码' }).fill(password)
    await dialog.getByRole('textbox', { name: '再输入一次' }).fill(password)
  }
  await fill('１２３４abcd')
  const save = dialog.getByRole('button', { name: '修改密码' })
  await save.click()
  await expect(dialog).toContainText('密码不能含全角字符')
  await fill('泽锐配件 2026')
  await save.click()
  await expect(dialog).toContainText('原密码不正确')
  await save.click()
  await expect(old).toBeFocused()
  await old.fill(PASSWORD)
  await save.click()
  await expectToast(page, '密码已修改')
  const failures = await sql`select 1 from login_failure where name = ${buyer.username}`
  expect(failures).toHaveLength(1)
})

test('two presses with a wrong password are one wrong login', async ({ page }) => {
  const buyer = await newBuyer({ brand: BRAND, hasPassword: true })
  await open(page, BRAND, '/login')
  await page.getByRole('textbox', { name: '账号' }).fill(buyer.username)
  await page.getByRole('textbox', { name: '密码' }).fill('not this one')
  const send = page.getByRole('button', { name: '登录', exact: true })
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('账号或密码错误')
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('账号或密码错误')
  await page.getByRole('textbox', { name: '密码' }).fill('nor this one')
  await expect(page.getByRole('alert')).toHaveText('')
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('账号或密码错误')
  const failures = await sql`select 1 from login_failure where name = ${buyer.username}`
  expect(failures).toHaveLength(2)
})

test('a picture that is too large for an avatar is refused, as the dialog says', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: BRAND })
  await open(page, BRAND, '/profile/account')
  const picture = await page.screenshot({ type: 'png' })
  await page.getByRole('button', { name: '上传头像' }).click()
  const dialog = page.getByRole('dialog', { name: '上传头像' })
  await expect(dialog).toContainText('最大 10 MB')
  // What follows the picture makes the file larger; it opens all the same.
  const buffer = Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024)])
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await expect(dialog.getByRole('alert')).toHaveText('文件过大，请选择不超过 10MB 的文件')
  await expect(dialog.getByRole('button', { name: '保存头像' })).toBeDisabled()
})

test(
  'staff find a sub-account among many, and see whose it is before they disable it',
  { tag: '@phone' },
  async ({ page }) => {
    const main = await newBuyer({ brand: BRAND })
    for (const name of ['罗嘉明', '王小明', '赵小明', '钱小明', '孙小明', '李小明'])
      await newColleague(main, { brand: BRAND, name })
    const { phone } = await newColleague(main, { brand: BRAND, name: '罗嘉明' })
    await openAdmin(page, `/accounts?keyword=${phone}`)
    await page.getByRole('row').filter({ hasText: phone }).getByRole('link').click()
    const account = openRow(page, '客户详情').getByRole('article').filter({ hasText: phone })
    await expect(account).toContainText('搜索找到')
    await expect(page.getByText('搜索找到', { exact: true })).toHaveCount(1)
    const disable = account.getByRole('button', { name: '停用 罗嘉明' })
    await expect(disable).toBeInViewport()
    await expectNoViolation(page)
    await expectNoHorizontalScroll(page)
    await disable.click()
    const sure = page.getByRole('dialog', { name: '停用账号' })
    await expect(sure).toContainText(`罗嘉明 ${phone}`)
    await expect(sure).toContainText('泽锐 · ')
    await sure.getByRole('button', { name: '停用', exact: true }).click()
    await expect(account).toContainText('已停用')
  },
)

test(
  'what is typed of a sub-account stays when a phone is turned upright',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: BRAND })
    await page.setViewportSize({ width: 844, height: 390 })
    await open(page, BRAND, '/profile/account')
    await press(page, page.getByRole('main').getByRole('button', { name: '新增子账号' }))
    const name = page
      .getByRole('dialog', { name: '新增子账号' })
      .getByRole('textbox', { name: '姓名' })
    await name.fill('黄家乐')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('button', { name: /^子账号/, includeHidden: true })).toBeVisible()
    await expect(name).toHaveValue('黄家乐')
  },
)
