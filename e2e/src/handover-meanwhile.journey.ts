import { newColleague } from './support/buyers.ts'
import { cartOf, fillCart } from './support/carts.ts'
import { clerkOf, handOverRows, withdrawal } from './support/handovers.ts'
import { openLive } from './support/live-line.ts'
import { loseAnswer, loseCall } from './support/lose-answer.ts'
import { newPart } from './support/parts.ts'
import { cartRow, expectToast, orderButton, unfolded } from './support/pieces.ts'
import { press } from './support/press.ts'
import { expect, open, pageElsewhere, test } from './support/test.ts'

const BRAND = 'premium'

test(
  'a question about a handover that was withdrawn meanwhile says so, and by whom',
  { tag: '@phone' },
  async ({ page, browser, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    const { clerk, clerksPage } = await clerkOf(buyer, BRAND, browser)
    const part = await newPart({ brand: BRAND })
    await fillCart(clerk, [{ part }])
    // The page gets no hint.
    await page.routeWebSocket(/\/live\?ticket=/, () => {})
    const decided = page.getByRole('dialog', { name: '学徒小李 的提交：已撤回' })
    const withdrawnWhile = async (asking: string) => {
      await handOverRows(clerksPage, BRAND, part)
      await open(page, BRAND, '/profile/handovers')
      await page.getByRole('button', { name: asking }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await clerksPage.getByRole('button', { name: '撤回' }).click()
      await withdrawal(clerksPage).getByRole('button', { name: '撤回', exact: true }).click()
      await expectToast(clerksPage, '已撤回')
    }
    const expectWithdrawn = async () => {
      await expect(decided).toContainText(/学徒小李 于 .* 撤回，这次没有下单/)
      await decided.getByRole('button', { name: '知道了' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await withdrawnWhile(`接手 ${part.number}`)
    await page.getByRole('dialog').getByRole('button', { name: '接手 1 种' }).click()
    await expectWithdrawn()
    await withdrawnWhile('退回')
    const back = page.getByRole('dialog', { name: '退回 学徒小李 的提交' })
    await back.getByRole('textbox', { name: '退回原因' }).fill('先用库存')
    await back.getByRole('button', { name: '退回' }).click()
    await expectWithdrawn()
  },
)

test(
  'a question that is open while its handover ends stays, and says in place what became of it',
  { tag: '@phone' },
  async ({ page, browser, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    const { clerk, clerksPage } = await clerkOf(buyer, BRAND, browser)
    const part = await newPart({ brand: BRAND })
    await fillCart(clerk, [{ part }])
    for (const address of ['/settlement/list', '/profile/handovers?state=waiting']) {
      await handOverRows(clerksPage, BRAND, part)
      await openLive(page, BRAND, address)
      await page.getByRole('main').getByRole('button', { name: '退回' }).click()
      const back = page.getByRole('dialog', { name: '退回 学徒小李 的提交' })
      await back.getByRole('textbox', { name: '退回原因' }).fill('先用库存')
      await clerksPage.getByRole('button', { name: '撤回' }).click()
      await withdrawal(clerksPage).getByRole('button', { name: '撤回', exact: true }).click()
      const decided = page.getByRole('dialog', { name: '学徒小李 的提交：已撤回' })
      await expect(decided).toContainText(/学徒小李 于 .* 撤回，这次没有下单/)
      await decided.getByRole('button', { name: '知道了' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('listitem', { name: '学徒小李 的提交' })).toHaveCount(0)
    }

    await handOverRows(clerksPage, BRAND, part)
    await openLive(clerksPage, BRAND, '/settlement/list')
    await clerksPage.getByRole('main').getByRole('button', { name: '撤回' }).click()
    await expect(withdrawal(clerksPage)).toBeVisible()
    await open(page, BRAND, '/profile/handovers')
    await page.getByRole('button', { name: '退回' }).first().click()
    const back = page.getByRole('dialog', { name: '退回 学徒小李 的提交' })
    await back.getByRole('textbox', { name: '退回原因' }).fill('先用库存')
    await back.getByRole('button', { name: '退回' }).click()
    const decided = clerksPage.getByRole('dialog', { name: '学徒小李 的提交：已退回' })
    await expect(decided).toContainText('退回原因：先用库存')
    await decided.getByRole('button', { name: '知道了' }).click()
    const news = clerksPage.getByRole('region', { name: '提交给主账号' })
    await expect(news.getByRole('listitem', { name: '学徒小李 的提交' })).toHaveCount(1)
    await expect(news).toContainText('1 份有结果')
  },
)

test(
  'a card says how many of its parts still wait once a colleague took one over',
  { tag: '@phone' },
  async ({ page, browser, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    const { clerk, clerksPage } = await clerkOf(buyer, BRAND, browser)
    const [first, second] = [await newPart({ brand: BRAND }), await newPart({ brand: BRAND })]
    await fillCart(clerk, [{ part: first }, { part: second }])
    await handOverRows(clerksPage, BRAND, first, second)
    await openLive(page, BRAND, '/settlement/list')
    const card = page.getByRole('listitem', { name: '学徒小李 的提交' })
    await expect(card).toContainText('2 种 2 件')
    await expect(card).not.toContainText('待处理 1 种')

    const colleague = await newColleague(buyer, { brand: BRAND, name: '小陈' })
    const colleaguesPage = await pageElsewhere(browser, BRAND, colleague)
    await open(colleaguesPage, BRAND, '/profile/handovers')
    await colleaguesPage.getByRole('button', { name: `接手 ${first.number}` }).click()
    await colleaguesPage.getByRole('dialog').getByRole('button', { name: '接手 1 种' }).click()
    await expectToast(colleaguesPage, '已接手，可在购物车修改后下单')
    await expect(card).toContainText('2 种 2 件，待处理 1 种')
  },
)

test(
  'a checkout of handed-over parts says that the right to order is gone once it is taken away',
  { tag: '@phone' },
  async ({ page, browser, signedInAs, viewport }) => {
    const buyer = await signedInAs({ brand: BRAND })
    const { clerk, clerksPage } = await clerkOf(buyer, BRAND, browser)
    const part = await newPart({ brand: BRAND })
    await fillCart(clerk, [{ part }])
    await handOverRows(clerksPage, BRAND, part)
    const colleague = await newColleague(buyer, { brand: BRAND, name: '小陈' })
    const colleaguesPage = await pageElsewhere(browser, BRAND, colleague, {
      ...(viewport && { viewport }),
    })
    await openLive(colleaguesPage, BRAND, '/settlement/list')
    await press(colleaguesPage, colleaguesPage.getByRole('button', { name: '去下单' }))
    const checkout = colleaguesPage.getByRole('main')
    await expect(checkout).toContainText(part.number)
    await expect(checkout).toContainText('来自 学徒小李 的提交')

    await open(page, BRAND, '/profile/account')
    await press(page, (await unfolded(page, '子账号')).getByRole('button', { name: '编辑 小陈' }))
    const editing = page.getByRole('dialog', { name: '编辑子账号 小陈' })
    await press(page, editing.getByRole('checkbox', { name: '可以下单，并看到进货价' }))
    await press(page, editing.getByRole('button', { name: '保存' }))
    await expect(editing).toHaveCount(0)
    await expect(checkout).toContainText('您的账号没有下单权限')
    await expect(checkout).not.toContainText('已由同事处理')
    await expect(orderButton(colleaguesPage)).toHaveCount(0)
    const [row] = await cartOf(clerk)
    expect(row).toMatchObject({ part_id: part.part_id })
  },
)

test(
  'a handover whose answers are lost is sent again as it was, and is there once',
  { tag: '@phone' },
  async ({ page, browser, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    const { clerk, clerksPage } = await clerkOf(buyer, BRAND, browser)
    const part = await newPart({ brand: BRAND })
    await fillCart(clerk, [{ part }])
    await open(clerksPage, BRAND, '/settlement/list')
    await cartRow(clerksPage, part.number).getByRole('checkbox').check()
    await loseAnswer(clerksPage, /Cart\/handOver$/, 2)
    await press(clerksPage, clerksPage.getByRole('button', { name: '提交给主账号' }))
    const dialog = clerksPage.getByRole('dialog', { name: '提交给主账号' })
    const note = dialog.getByRole('textbox', { name: '留言（选填）' })
    await note.fill('客户周五要')
    await press(clerksPage, dialog.getByRole('button', { name: '提交 1 种' }))
    await expect(dialog).toContainText('再按一次“提交”不会重复')
    // The row is handed over by now.
    await expect(note).toHaveAttribute('readonly')
    await expect(dialog).not.toContainText('没有可提交的配件')
    await press(clerksPage, dialog.getByRole('button', { name: '提交 1 种' }))
    await expectToast(clerksPage, '已提交 1 种配件给主账号')
    await expect(dialog).toHaveCount(0)
    await open(page, BRAND, '/profile/handovers')
    const cards = page.getByRole('listitem', { name: '学徒小李 的提交' })
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText('客户周五要')
  },
)

test(
  'the note of a handover that did not reach the server is there after a reload',
  { tag: '@phone' },
  async ({ page, browser, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    const { clerk, clerksPage } = await clerkOf(buyer, BRAND, browser)
    const part = await newPart({ brand: BRAND })
    await fillCart(clerk, [{ part }])
    await open(clerksPage, BRAND, '/settlement/list')
    await cartRow(clerksPage, part.number).getByRole('checkbox').check()
    await loseCall(clerksPage, /Cart\/handOver$/, 2)
    const handOver = clerksPage.getByRole('button', { name: '提交给主账号' })
    await press(clerksPage, handOver)
    const dialog = clerksPage.getByRole('dialog', { name: '提交给主账号' })
    await dialog.getByRole('textbox', { name: '留言（选填）' }).fill('客户周五要')
    await press(clerksPage, dialog.getByRole('button', { name: '提交 1 种' }))
    await expect(dialog).toContainText('再按一次“提交”不会重复')
    await clerksPage.reload()
    await press(clerksPage, handOver)
    await expect(dialog).toContainText('上次提交没有收到答复')
    await expect(dialog.getByRole('textbox', { name: '留言（选填）' })).toHaveValue('客户周五要')
    await press(clerksPage, dialog.getByRole('button', { name: '提交 1 种' }))
    await expectToast(clerksPage, '已提交 1 种配件给主账号')
    await open(page, BRAND, '/profile/handovers')
    const cards = page.getByRole('listitem', { name: '学徒小李 的提交' })
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText('客户周五要')
  },
)
