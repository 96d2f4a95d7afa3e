import type { Id } from '@portal/rules/ids.ts'

import { carOf, fitTo } from './support/cars.ts'
import { cartOf } from './support/carts.ts'
import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { newPart } from './support/parts.ts'
import { partRow, searchFor } from './support/pieces.ts'
import { expect, open, originOf, test } from './support/test.ts'

/** An X3 F25 xDrive28i, identified by its pattern. */
const OF_ONE_CAR = '5UXWX9CC6C0374535'
/** A C-class; two cars match the VIN. */
const OF_TWO_CARS = 'LE4GF38H08L275090'
/** The same with an error: position 9 should be 0. */
const WRONG = 'LE4GF3HC5AL532131'
const RIGHT = 'LE4GF3HC0AL532131'
/** A European Audi, without a check digit. */
const OF_EUROPE = 'WAUZZZ4GZDN123457'

test('a VIN among the numbers of a list is recognised and leads to its car', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: 'premium' })
  await open(page, 'premium', '/parts/list')
  await searchFor(page, `11427953129\n${OF_ONE_CAR}`)
  const results = page.getByRole('region', { name: '搜索结果' })
  await expect(results).toContainText('这是 VIN 码')
  await results.getByRole('link', { name: `按 VIN 查询 ${OF_ONE_CAR}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('宝马 X3 F25 xDrive28i')
})

test(
  'a VIN in the search box leads to its car and the parts that fit it',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    await open(page, 'premium', '/parts/list')
    await searchFor(page, OF_ONE_CAR)
    await expect(page).toHaveURL(new RegExp(`/parts/vin_result\\?vin=${OF_ONE_CAR}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('宝马 X3 F25 xDrive28i')
    await expect(page.getByText('校验位通过')).toBeVisible()
    const parts = page.getByRole('region', { name: '全部适用件' })
    await expect(parts.getByText('适用', { exact: true })).toHaveCount(10)
    await page.getByRole('button', { name: '最近查询' }).click()
    const recent = page.getByRole('dialog', { name: '最近查询' })
    await expect(recent.getByRole('link', { name: /宝马 X3 F25 xDrive28i/ })).toBeVisible()
    await recent.getByRole('button', { name: '删除 宝马 X3 F25 xDrive28i' }).click()
    await expect(recent.getByText('还没有查询过车型')).toBeVisible()
  },
)

test('where several cars share a VIN’s pattern the user chooses one', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: 'premium' })
  await open(page, 'premium', '/parts/list')
  await searchFor(page, `车架号：${OF_TWO_CARS} 前刹车片`)
  const cars = page.getByRole('region', { name: /可能是以下 2 款车型/ })
  const [first, second] = [cars.getByRole('link').first(), cars.getByRole('link').nth(1)]
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await expect(second).toBeFocused()
  await expectNoViolation(page)
  const model = ((await second.getAttribute('aria-label')) ?? '').split(' ')[4] ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/vehicle_id=\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(model)
  await expect(page.getByText('校验位通过')).toBeVisible()
  const field = page.getByRole('searchbox', { name: '在此车型内搜索名称或 OE' })
  await expect(field).toHaveValue('前刹车片')
})

test('a wrong VIN shows the doubtful character and what it may have been', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: 'premium' })
  await open(page, 'premium', '/parts/list')
  await searchFor(page, WRONG)
  await expect(page).toHaveURL(new RegExp(`vin=${WRONG}`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('第 9 位校验不符')
  await expect(page.getByRole('textbox', { name: '车架号（VIN）' })).toHaveValue(WRONG)
  await expectNoViolation(page)
  await page.getByRole('link', { name: `改为 ${RIGHT}` }).click()
  await expect(page).toHaveURL(new RegExp(`vin=${RIGHT}`))
  await expect(page.getByText('校验位通过')).toBeVisible()
})

test('a VIN of another market goes on by make and year', async ({ page, signedInAs }) => {
  await signedInAs({ brand: 'bc' })
  await open(page, 'bc', `/parts/vin_result?vin=${OF_EUROPE}`)
  await page.getByRole('button', { name: '按品牌和年款继续查询' }).click()
  await expect(page).toHaveURL(/anyway=1/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('已识别品牌和年款')
  const known = page.getByRole('region', { name: '车辆信息' })
  await expect(known).toContainText('奥迪')
  await expect(known).toContainText('2013')
  const series = page.getByRole('region', { name: '都不是这辆车？从车型目录选择' })
  await series.getByRole('button', { name: 'A6L', exact: true }).click()
  // In the model years of this VIN the series has one chassis, which is preselected.
  const car = series.getByRole('list', { name: '车型 / 发动机' }).getByRole('button').first()
  await car.click()
  await series.getByRole('button', { name: '2013 款' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('奥迪 A6L')
  await expect(page.getByRole('combobox', { name: '年款' })).toHaveValue('2013')
})

test('an unknown VIN shows the next steps', async ({ page, signedInAs }) => {
  await signedInAs({ brand: 'cnab' })
  await open(page, 'cnab', '/parts/vin_result?vin=11111111111111111')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('未识别到车型')
  const unknown = page.getByRole('region', { name: '请选择车型' })
  await expect(unknown).toContainText('从车型目录选择，或直接搜索 OE 号。')
  await expect(page.getByText('仅校验位通过，未识别到厂家')).toBeVisible()
  await expect(unknown.getByRole('list', { name: '品牌' }).getByRole('button')).not.toHaveCount(0)
  await expectNoHorizontalScroll(page)
  // This manufacturer builds several makes: the year is known, the make is not, and the car is
  // picked on the page.
  await open(page, 'cnab', '/parts/vin_result?vin=LSV3VG524TF856935')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('已识别年款，品牌待确认')
  const known = page.getByRole('region', { name: '车辆信息' })
  await expect(known).toContainText(/可能的品牌.* 或 .*年款（按第 10 位）/)
  const makes = unknown.getByRole('list', { name: '品牌' }).getByRole('button')
  await expect(makes.filter({ hasText: '大众' })).toBeVisible()
  await expect(makes.filter({ hasText: '宝马' })).toHaveCount(0)
})

test(
  'inside a car the service parts, a keyword and own numbers narrow its parts',
  { tag: '@phone' },
  async ({ page, signedInAs, isMobile }) => {
    await signedInAs({ brand: 'premium' })
    const { vehicle_id } = await carOf('G20', '330i', 'B48B20')
    await open(page, 'premium', `/parts/vin_result?vehicle_id=${vehicle_id}`)
    const boxes = page.getByRole('checkbox', { name: /^选择 / })
    await expect(boxes).toHaveCount(10)
    if (isMobile) await page.getByRole('button', { name: '分类', exact: true }).click()
    const service = page.getByRole('treeitem', { name: /^常用保养/ })
    const hint = page.getByText('点击已选分类可取消选择')
    await expect(service).toBeVisible()
    await expect(hint).toBeHidden()
    await service.click()
    const list = page.getByRole('region', { name: '常用保养' })
    await expect(list.getByRole('heading', { level: 2 })).toHaveText('常用保养')
    await expect(list).toContainText('机油')
    await expect(page).toHaveURL(/product_type_id=service/)
    if (isMobile) await page.getByRole('button', { name: '分类', exact: true }).click()
    await expect(hint.filter({ visible: true })).toBeVisible()
    await service.click()
    await expect(page).not.toHaveURL(/product_type_id/)
    const field = page.getByRole('searchbox', { name: '在此车型内搜索名称或 OE' })
    await field.fill('火花塞')
    await field.press('Enter')
    await expect(page).toHaveURL(/keyword=/)
    await expect(boxes).not.toHaveCount(10)
    await expect(page.getByText('火花塞').first()).toBeVisible()
    await page.getByRole('checkbox', { name: '仅看自有编码件' }).check()
    await expect(page).toHaveURL(/own=1/)
    await page.reload()
    await expect(page.getByRole('checkbox', { name: '仅看自有编码件' })).toBeChecked()
    await expect(field).toHaveValue('火花塞')
  },
)

test('with a chosen car every row shows whether it fits, and an incompatible part needs one confirmation', async ({
  page,
  context,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: 'premium' })
  const brand = 'premium'
  const [fits, sister, other, silent] = [
    await newPart({ brand }),
    await newPart({ brand }),
    await newPart({ brand }),
    await newPart({ brand }),
  ]
  const car = await carOf('G20', '330i', 'B48B20')
  await fitTo(fits, car)
  await fitTo(sister, await carOf('G20', 'M340i', 'B58B30'))
  await fitTo(other, await carOf('F18', '530Li', 'N52B30'))
  await open(page, brand, `/parts/vin_result?vehicle_id=${car.vehicle_id}&year=2020`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(car.title)

  const numbers = [fits, sister, other, silent].map(({ number }) => number)
  const result = `/parts/result?keyword=${encodeURIComponent(numbers.join('\n'))}`
  const fitRequests: { readonly product_ids: readonly Id<'part'>[] }[] = []
  page.on('request', (request) => {
    if (request.url().includes('/Shop.Vin/fits')) fitRequests.push(request.postDataJSON())
  })
  await open(page, brand, result)
  await expect(partRow(page, fits.number).getByText('适用', { exact: true })).toBeVisible()
  await expect(partRow(page, sister.number)).toContainText(/需核对.*B48B20.*B58B30/s)
  await expect(partRow(page, other.number).getByText('不适用')).toBeVisible()
  await expect(partRow(page, silent.number).getByText('适配未知')).toBeVisible()
  const ids = [fits, sister, other, silent].map(({ part_id }) => part_id)
  const ofThisPage = fitRequests.filter(({ product_ids }) =>
    ids.some((id) => product_ids.includes(id)),
  )
  expect(ofThisPage).toHaveLength(1)

  await partRow(page, other.number).getByRole('link', { name: other.number }).first().click()
  const drawer = page.getByRole('dialog', { name: '配件详情' })
  await expect(drawer.getByText('不适用当前车型')).toBeVisible()
  await drawer.getByRole('button', { name: '关闭' }).click()

  await open(page, brand, `/parts/details?id=${other.part_id}`)
  await expect(page.getByText('不适用')).toBeVisible()
  await page.getByRole('button', { name: '加入购物车', exact: true }).first().click()
  const question = page.getByRole('dialog', { name: '不适用于当前车型' })
  await expect(question).toContainText(other.number)
  await expectNoViolation(page)
  await question.getByRole('button', { name: '取消' }).click()
  await expect(question).toBeHidden()
  expect(await cartOf(buyer)).toEqual([])
  await page.getByRole('button', { name: '加入购物车', exact: true }).first().click()
  await question.getByRole('button', { name: '仍要加入' }).click()
  await expect.poll(() => cartOf(buyer)).toHaveLength(1)

  const second = await context.newPage()
  await second.goto(`${originOf(brand)}/parts/list`)
  const chip = second.getByRole('link', { name: `当前车型 ${car.title} 2020款` })
  await expect(chip).toBeVisible()
  await second.getByRole('button', { name: `取消当前车型 ${car.title} 2020款` }).click()
  await expect(chip).toBeHidden()
  await expect(page.getByText('不适用')).toBeHidden()
})
