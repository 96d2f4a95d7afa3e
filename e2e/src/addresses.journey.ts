import { addAddress } from './support/buyers.ts'
import { sql } from './support/database.ts'
import { expectStill } from './support/fit-for-all.ts'
import { expectToast } from './support/pieces.ts'
import { BRANDS, expect, open, test } from './support/test.ts'

test(
  'an address is kept once every field is right',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const { company_id } = await signedInAs({ brand: 'premium' })
    await open(page, 'premium', '/profile/address')
    await page.getByRole('button', { name: '新增地址' }).click()
    const form = page.getByRole('dialog', { name: '新增地址' })
    await form.getByRole('button', { name: '保存' }).click()
    for (const words of ['请输入收货人', '请选择省市区', '请输入详细地址', '请输入手机号'])
      await expect(form.getByText(words, { exact: true })).toBeVisible()

    await form.getByRole('textbox', { name: '收货人' }).fill(' 陈志强 ')
    await form.getByRole('textbox', { name: '手机号' }).fill('12826066021')
    await expect(form.getByText('请输入正确的手机号')).toBeVisible()
    await form.getByRole('textbox', { name: '手机号' }).fill('13826066021')
    await form.getByRole('combobox', { name: '省市区' }).fill('番禺')
    const district = page.getByRole('option', { name: '广东省 / 广州市 / 番禺区' })
    await expect(district).toBeVisible()
    // Elements move between press and release while the list opens.
    await expectStill(page)
    await district.click()
    await expect(form.getByRole('combobox', { name: '省市区' })).toHaveValue(/番禺区$/)
    await form.getByRole('textbox', { name: '详细地址' }).fill('石壁街 8 号')
    await expect(form.getByRole('alert')).toHaveText([])
    await form.getByRole('button', { name: '保存' }).click()
    await expectToast(page, '操作成功')
    await expect(page.getByRole('listitem').filter({ hasText: '石壁街 8 号' })).toContainText(
      '番禺区',
    )
    const [kept] = await sql`
    select contacts, mobile, province, city, district from address where company_id = ${company_id}`
    expect(kept).toEqual({
      contacts: '陈志强',
      mobile: '13826066021',
      province: '广东省',
      city: '广州市',
      district: '番禺区',
    })
  },
)

test('a region is chosen by keyboard, and Esc closes its list before the dialog', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: 'premium' })
  await open(page, 'premium', '/profile/address')
  await page.getByRole('button', { name: '新增地址' }).click()
  const form = page.getByRole('dialog', { name: '新增地址' })
  const region = form.getByRole('combobox', { name: '省市区' })
  const highlighted = page.locator('[role="option"][data-highlighted]')
  await region.click()
  // The regions load with the dialog; a key pressed before them opens an empty list.
  await expect(page.getByRole('option', { name: '北京市' })).toBeVisible()
  await region.press('ArrowDown')
  await expect(highlighted).toHaveText('北京市')
  await region.press('ArrowDown')
  await expect(highlighted).toHaveText('天津市')
  await region.press('ArrowRight')
  await expect(page.getByRole('option')).toHaveText(['天津市'])
  await region.press('ArrowDown')
  await region.press('Enter')
  await expect(highlighted).toHaveText('和平区')
  await region.press('ArrowDown')
  await region.press('Enter')
  await expect(region).toHaveValue('天津市 / 天津市 / 河东区')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await region.press('ArrowDown')
  await expect(page.getByRole('option', { name: '河东区' })).toBeVisible()
  await region.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(form).toBeVisible()
  await region.press('Escape')
  await expect(form).toBeHidden()
})

test('an address is the default of one warehouse, and a copy of none', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: 'product' })
  await addAddress(buyer, { brand: 'product' })
  await open(page, 'product', '/profile/address')
  const item = page.getByRole('listitem').filter({ hasText: '石马村工业路 18 号' })
  await item.getByRole('button', { name: '编辑' }).click()
  const edit = page.getByRole('dialog', { name: '编辑地址' })
  await expect(edit.getByRole('checkbox', { name: /设为北京仓默认地址/ })).toBeDisabled()
  await expect(edit.getByText('请先取消广州仓默认地址')).toBeVisible()
  await edit.getByRole('checkbox', { name: /设为广州仓默认地址/ }).uncheck()
  await edit.getByRole('checkbox', { name: /设为北京仓默认地址/ }).check()
  await expect(edit.getByRole('checkbox', { name: /设为广州仓默认地址/ })).toBeDisabled()
  await expect(edit.getByText('请先取消北京仓默认地址')).toBeVisible()
  await edit.getByRole('button', { name: '保存' }).click()
  await expect(item.getByText('北京仓默认')).toBeVisible()

  // Its warehouse would have no default, so the change asks for confirmation.
  await item.getByRole('button', { name: '设为广州仓默认' }).click()
  const swap = page.getByRole('dialog', { name: '更换默认仓库' })
  await expect(swap).toContainText('北京仓将没有默认地址')
  await swap.getByRole('button', { name: '取消' }).click()
  await expect(item.getByText('北京仓默认', { exact: true })).toBeVisible()

  await item.getByRole('button', { name: '复制' }).click()
  const copy = page.getByRole('dialog', { name: '复制地址' })
  await expect(copy.getByRole('textbox', { name: '收货人' })).toHaveValue('陈志强')
  for (const box of await copy.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await copy.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '石马村工业路 18 号' })).toHaveCount(2)
  await expect(page.getByText('北京仓默认', { exact: true })).toHaveCount(1)
})

test('only brands with Beijing ask for its default', async ({ page, signedInAs }) => {
  for (const { brand, hasBeijing } of BRANDS) {
    await signedInAs({ brand })
    await open(page, brand, '/profile/address')
    await page.getByRole('button', { name: '新增地址' }).click()
    await expect(page.getByRole('checkbox', { name: '设为广州仓默认地址' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: '设为北京仓默认地址' })).toHaveCount(
      hasBeijing ? 1 : 0,
    )
  }
})

test('deleting an address needs a confirmation', async ({ page, signedInAs }) => {
  const buyer = await signedInAs({ brand: 'bc' })
  await addAddress(buyer, { brand: 'bc' })
  await open(page, 'bc', '/profile/address')
  await page.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog', { name: '删除地址' }).getByRole('button', { name: '删除' }).click()
  await expectToast(page, '操作成功')
  await expect(page.getByText('还没有收货地址')).toBeVisible()
})
