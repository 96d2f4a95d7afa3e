import path from 'node:path'

import { newBuyer } from './support/buyers.ts'
import { sql } from './support/database.ts'
import { request, stateOf } from './support/development.ts'
import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { loseAnswer } from './support/lose-answer.ts'
import { ownDigits } from './support/own-number.ts'
import { newPart } from './support/parts.ts'
import { expectToast } from './support/pieces.ts'
import { openAdmin, openRow } from './support/staff.ts'
import { expect, open, test } from './support/test.ts'

const PICTURE = path.resolve(import.meta.dirname, '../../demo/pictures/oil_filter_cartridge-b.webp')

test('requests of one number are answered together, a wrong step is undone, the finished part linked', async ({
  page,
  signedInAs,
}) => {
  test.slow()
  const buyer = await signedInAs({ brand: 'bc' })
  const number = `BN9${ownDigits(8)}`
  const id = await request(buyer, number)
  const other = await request(await newBuyer({ brand: 'bc' }), number)
  const part = await newPart({ brand: 'bc' })
  await openAdmin(page, `/development_requests?keyword=${number}`, 'content')
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('等 2 家')
  await row.getByRole('link').click()
  const detail = openRow(page, '开发需求详情')
  await expect(page.getByRole('columnheader', { name: '品牌' })).toBeVisible()
  await detail.getByRole('combobox', { name: '处理为' }).selectOption({ label: '暂不开发' })
  await detail.getByRole('button', { name: '提交' }).click()
  await expect(detail).toContainText('请填写暂不开发的原因')
  await detail.getByRole('combobox', { name: '处理为' }).selectOption({ label: '评估中' })
  await detail.getByRole('textbox', { name: '答复' }).fill('已询厂，两周内答复')
  await detail.getByLabel('选择图片').setInputFiles(PICTURE)
  await expect(detail.getByRole('img', { name: '将随答复显示的图片' })).toBeVisible()
  await expectNoViolation(page)
  await expectNoHorizontalScroll(page)
  await detail.getByRole('button', { name: '提交' }).dblclick()
  await expectToast(page, '已改为“评估中”，共 2 条需求')
  expect(await stateOf(other)).toMatchObject({ state: 'reviewing', answer: '已询厂，两周内答复' })

  await page.goto(page.url().replace(/\?.*/, `?state=reviewing&keyword=${number}&request=${id}`))
  await detail.getByRole('button', { name: '撤回上一步' }).click()
  const question = page.getByRole('dialog', { name: '撤回上一步？' })
  await expect(question).toContainText('同一次处理的同号需求一并撤回，共 2 条')
  await question.getByRole('button', { name: '撤回', exact: true }).dblclick()
  await expectToast(page, '已撤回上一步')
  await expect(question).toHaveCount(0)
  await expect(detail).toContainText('撤回，回到“已提交”')
  await expect(detail.getByRole('button', { name: '撤回上一步' })).toHaveCount(0)
  expect(await stateOf(id)).toMatchObject({ state: 'submitted', answer: '' })
  expect(await stateOf(other)).toMatchObject({ state: 'submitted', answer: '' })

  await detail.getByRole('combobox', { name: '处理为' }).selectOption({ label: '已上新' })
  await detail.getByRole('button', { name: '提交' }).click()
  await expect(detail.getByRole('alert')).toHaveText('请选择已上新的配件')
  await detail.getByRole('textbox', { name: '上新的配件' }).fill(part.number)
  await detail
    .getByRole('group', { name: '找到的配件' })
    .getByRole('button', { name: new RegExp(part.number) })
    .click()
  await detail.getByRole('button', { name: '提交' }).click()
  const doubt = page.getByRole('dialog', { name: '请再看一眼' })
  await expect(doubt).toContainText(`编号里没有 ${number}`)
  await loseAnswer(page, /\/development\/requests\/move$/)
  await doubt.getByRole('button', { name: '仍要上新' }).click()
  await expectToast(page, '已改为“已上新”')
  await expect(detail.getByText('没有提交')).toHaveCount(0)
  expect(await stateOf(id)).toMatchObject({ state: 'launched', part_id: part.part_id })

  await open(page, 'bc', `/profile/product_develop_detail?id=${id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: '查看配件' })).toHaveAttribute(
    'href',
    new RegExp(`id=${part.part_id}`),
  )
  await expect(main).not.toContainText('已询厂')
})

test('a request becomes a part in development, whose stages it follows', async ({ page }) => {
  const number = `BN8${ownDigits(8)}`
  const id = await request(await newBuyer({ brand: 'bc' }), number)
  await openAdmin(page, `/development_requests?keyword=${number}&request=${id}`, 'content')
  await openRow(page, '开发需求详情').getByRole('button', { name: '立项为开发件' }).click()
  const dialog = page.getByRole('dialog', { name: '新的开发件' })
  await expectNoViolation(page)
  await dialog.getByRole('textbox', { name: '配件名称' }).fill('踏板电机 左')
  await dialog.getByRole('button', { name: '立项' }).click()
  await expectToast(page, `已立项 ${number}，客户可以支持`)
  await page.getByRole('link', { name: '开发件：调研中' }).click()
  await page.waitForURL('**/console/developments?*')
  const detail = openRow(page, '开发件详情')
  await detail.getByRole('combobox', { name: '阶段' }).selectOption({ label: '开模中' })
  await detail.getByRole('textbox', { name: '答复' }).fill('模具已开')
  await page.keyboard.press('Control+Enter')
  await expectToast(page, '已改为“开模中”')
  await expectNoViolation(page)
  expect(await stateOf(id)).toMatchObject({ state: 'developing', answer: '模具已开' })
  await openAdmin(page, `/development_requests?state=developing&request=${id}`, 'content')
  const requestDetail = openRow(page, '开发需求详情')
  await expect(requestDetail).toContainText('上一步随开发件推进，撤回也在开发件里')
  await expect(requestDetail.getByRole('button', { name: '撤回上一步' })).toHaveCount(0)
  await requestDetail.getByRole('link', { name: '开发件：开模中' }).click()
  await page.waitForURL('**/console/developments?*')
  await detail.getByRole('button', { name: '撤回上一步' }).click()
  await page
    .getByRole('dialog', { name: '撤回上一步？' })
    .getByRole('button', { name: '撤回', exact: true })
    .dblclick()
  await expectToast(page, '已撤回上一步')
  await expect(page.getByRole('dialog', { name: '撤回上一步？' })).toHaveCount(0)
  expect(await stateOf(id)).toMatchObject({ state: 'reviewing' })
  await openAdmin(page, `/development_requests?state=reviewing&request=${id}`, 'content')
  await requestDetail.getByRole('button', { name: '撤回上一步' }).click()
  const addition = page.getByRole('dialog', { name: '撤回上一步？' })
  await expect(addition).toContainText('开发件仍在，这条需求不再随它推进')
  await addition.getByRole('button', { name: '撤回', exact: true }).click()
  await expectToast(page, '已撤回上一步')
  await expect(requestDetail.getByRole('link', { name: /^开发件：/ })).toHaveCount(0)
  expect(await stateOf(id)).toMatchObject({ state: 'submitted' })
})

test('several numbers move on at once, and who may only look finds no form', async ({ page }) => {
  const digits = ownDigits(8)
  const buyer = await newBuyer({ brand: 'bc' })
  const ids = [await request(buyer, `BN7${digits}A`), await request(buyer, `BN7${digits}B`)]
  await openAdmin(page, `/development_requests?keyword=BN7${digits}`, 'content')
  await page.getByRole('checkbox', { name: '选择本页的开发需求' }).check()
  await page.getByRole('button', { name: '批量推进' }).click()
  const dialog = page.getByRole('dialog', { name: '批量推进' })
  await dialog.getByRole('combobox', { name: '处理为' }).selectOption({ label: '暂不开发' })
  await dialog.getByRole('button', { name: '处理 2 条需求' }).click()
  await expect(dialog).toContainText('请填写暂不开发的原因')
  await dialog.getByRole('textbox', { name: '答复' }).fill('原厂加密件')
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: '处理 2 条需求' }).click()
  await expectToast(page, '已处理 2 条需求')
  for (const id of ids) expect(await stateOf(id)).toMatchObject({ state: 'declined' })
  await page.getByRole('button', { name: '撤销' }).click()
  await expectToast(page, '已撤销 2 条')
  for (const id of ids) expect(await stateOf(id)).toMatchObject({ state: 'submitted' })

  await openAdmin(page, `/development_requests?keyword=BN7${digits}&request=${ids[0]}`, 'viewer')
  const detail = openRow(page, '开发需求详情')
  await expect(page.getByRole('row').filter({ hasText: `BN7${digits}A` })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(detail).toContainText('只有内容运营和管理员可以推进需求。')
  await expect(detail.getByRole('textbox')).toHaveCount(0)
})

test(
  'of several numbers those that a colleague has moved are named, and the rest goes on',
  { tag: '@phone' },
  async ({ page }) => {
    const digits = ownDigits(8)
    const buyer = await newBuyer({ brand: 'bc' })
    const ids = [await request(buyer, `BN6${digits}A`), await request(buyer, `BN6${digits}B`)]
    await openAdmin(page, `/development_requests?keyword=BN6${digits}`, 'content')
    for (const letter of ['A', 'B'])
      await page.getByRole('checkbox', { name: `选择 BN6${digits}${letter}` }).check()
    await page.getByRole('button', { name: '批量推进' }).click()
    const dialog = page.getByRole('dialog', { name: '批量推进' })
    await dialog.getByRole('textbox', { name: '答复' }).fill('已询厂')
    await sql`
      update development_request set state = 'developing', version = version + 1,
        answered_at = now(), first_answered_at = now(),
        changed_by = (select staff_id from staff where username = 'admin')
      where development_request_id = ${ids[0] ?? 0}`
    await dialog.getByRole('button', { name: '处理 2 条需求' }).click()
    const left = dialog.getByRole('alert')
    await expect(left).toContainText(`BN6${digits}A（博驰，佛山市顺途汽配行）`)
    await expect(left).toContainText('现为“开发中”')
    await expect(left).not.toContainText(`BN6${digits}B`)
    await expect(dialog.getByRole('textbox', { name: '答复' })).toHaveValue('已询厂')
    await expect(dialog).toContainText('其余 1 个编号的全部客户都能看到')
    await expectNoViolation(page)
    await expectNoHorizontalScroll(page)
    await dialog.getByRole('button', { name: '处理其余 1 条需求' }).click()
    await expectToast(page, '已处理 1 条需求')
    expect(await stateOf(ids[1] ?? 0)).toMatchObject({ state: 'reviewing', answer: '已询厂' })
    expect(await stateOf(ids[0] ?? 0)).toMatchObject({ state: 'developing', answer: '' })
  },
)

test(
  'who corrects a part in development after a colleague sees his words, and keeps the own ones',
  { tag: '@phone' },
  async ({ page }) => {
    const number = `BN5${ownDigits(8)}`
    const [made] = await sql<{ id: number }[]>`
      insert into development (brand, oe_number, normalised, name_zh, model_zh, stage, wanted)
      values ('bc', ${number}, ${number}, '踏板电机', '', 'research', 60) returning development_id as id`
    await openAdmin(page, `/developments?keyword=${number}&development=${made?.id ?? 0}`, 'content')
    await openRow(page, '开发件详情').getByRole('button', { name: '修改名称和人数' }).click()
    const dialog = page.getByRole('dialog', { name: `修改 ${number}` })
    const name = dialog.getByRole('textbox', { name: '配件名称' })
    await name.fill('踏板电机 左')
    await sql`
      update development set name_zh = '踏板电机 右', version = version + 1,
        changed_by = (select staff_id from staff where username = 'admin')
      where development_id = ${made?.id ?? 0}`
    await dialog.getByRole('button', { name: '保存' }).click()
    await expectToast(page, new RegExp(`.+刚刚处理过 ${number}，请先看一下`))
    await expect(dialog.getByRole('note')).toContainText('现在的名称是“踏板电机 右”')
    await expect(name).toHaveValue('踏板电机 左')
    await expectNoViolation(page)
    await dialog.getByRole('button', { name: '保存' }).click()
    await expectToast(page, '已保存')
  },
)

test(
  'a number that a part of the catalogue has needs a second yes, and is shown in its normalised form',
  { tag: '@phone' },
  async ({ page }) => {
    const part = await newPart({ brand: 'bc' })
    await openAdmin(page, '/developments', 'content')
    await page.getByRole('button', { name: '立项' }).click()
    const dialog = page.getByRole('dialog', { name: '新的开发件' })
    await dialog.getByRole('button', { name: '立项' }).click()
    for (const problem of ['请选择品牌', '请填写编号', '请填写配件名称'])
      await expect(dialog).toContainText(problem)
    await expectNoViolation(page)
    await dialog.getByRole('combobox', { name: '品牌' }).selectOption({ label: '博驰' })
    await dialog
      .getByRole('textbox', { name: '编号' })
      .fill(` ${part.number.replace('117', '117-')} `)
    await expect(dialog).toContainText(`客户看到的编号是 ${part.number}`)
    await dialog.getByRole('textbox', { name: '配件名称' }).fill('机油滤清器 加强型')
    await dialog.getByRole('button', { name: '立项' }).click()
    const doubt = page.getByRole('dialog', { name: '请再看一眼' })
    await expect(doubt).toContainText(`已在售：“${part.number} 机油滤清器”`)
    await expect(doubt.getByRole('link', { name: `在商城查看 ${part.number}` })).toHaveAttribute(
      'href',
      new RegExp(`^https?://[^/]+/parts/details\\?id=${part.part_id}$`),
    )
    await expectNoViolation(page)
    await expectNoHorizontalScroll(page)
    const listed = () => sql<{ number: string }[]>`
      select oe_number as number from development where normalised = ${part.number}`
    expect(await listed()).toEqual([])
    await doubt.getByRole('button', { name: '仍要立项' }).click()
    await expectToast(page, `已立项 ${part.number}，客户可以支持`)
    expect(await listed()).toEqual([{ number: part.number }])
    await page.getByRole('button', { name: '查看' }).click()
    await expect(openRow(page, '开发件详情')).toContainText('机油滤清器 加强型')
  },
)

test('a step back asks first', async ({ page }) => {
  const number = `BN4${ownDigits(8)}`
  const [made] = await sql<{ id: number }[]>`
    insert into development (brand, oe_number, normalised, name_zh, model_zh, stage, wanted)
    values ('bc', ${number}, ${number}, '踏板电机', '', 'sample', 60) returning development_id as id`
  const stage = async () =>
    (await sql<{ stage: string }[]>`select stage from development where normalised = ${number}`)[0]
      ?.stage
  await openAdmin(page, `/developments?keyword=${number}&development=${made?.id ?? 0}`, 'content')
  const detail = openRow(page, '开发件详情')
  await detail.getByRole('combobox', { name: '阶段' }).selectOption({ label: '开模中' })
  await detail.getByRole('button', { name: '提交' }).click()
  const question = page.getByRole('dialog', { name: '请再看一眼' })
  await expect(question).toContainText('从“样件测试”退回“开模中”？')
  expect(await stage()).toBe('sample')
  await question.getByRole('button', { name: '仍要提交' }).click()
  await expectToast(page, '已改为“开模中”')
  expect(await stage()).toBe('tooling')
})
