import { sql } from './support/database.ts'
import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { ownDigits } from './support/own-number.ts'
import { pressAsShown } from './support/press-as-shown.ts'
import { press } from './support/press.ts'
import { expect, open, test } from './support/test.ts'

test(
  'a part in development is found, supported on two pages alike, and its news is read',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: 'premium' })
    const number = `LR6${ownDigits(8)}`
    const [made] = await sql<{ id: number }[]>`
      insert into development (brand, oe_number, normalised, name_zh, model_zh, stage, wanted, likes)
      values ('premium', ${number}, ${number}, '踏板电机', '揽胜 L460', 'tooling', 60, 7)
      returning development_id as id`
    await open(page, 'premium', '/profile/product_develop')
    const main = page.getByRole('main')
    await main.getByRole('searchbox', { name: '搜索产品开发' }).fill(number)
    await press(page, main.getByRole('button', { name: '搜索' }))
    const card = main.getByRole('listitem').filter({ hasText: number })
    await expect(card).toContainText('7 / 60')
    // What is typed goes along with the stage, also before 搜索 is pressed.
    await main.getByRole('searchbox', { name: '搜索产品开发' }).fill(`${number} 没有`)
    const stage = main.getByRole('combobox', { name: '阶段' })
    await stage.focus()
    await stage.selectOption('tooling')
    await expect(main).toContainText('没有符合条件的开发件')
    await expect(stage).toBeFocused()
    await main.getByRole('searchbox', { name: '搜索产品开发' }).fill(number)
    await stage.selectOption('')
    await expect(card).toContainText('7 / 60')
    const other = await page.context().newPage()
    await open(other, 'premium', `/profile/product_develop_detail?development=${made?.id}`)
    const support = other.getByRole('main').getByRole('button', { name: '我也要' })
    await expect(support).toBeVisible()
    // Pressing 我也要, which the other page still says, does not withdraw the like.
    await pressAsShown(support, 'CustomerProductDevelopment/like', async () => {
      // The second press of an impatient user does not withdraw it either.
      await card.getByRole('button', { name: `我也要 ${number}` }).dblclick()
      await expect(card.getByRole('button', { name: `已支持 ${number}` })).toBeVisible()
      await expect(card).toContainText('8 / 60')
    })
    await expect(other.getByRole('main')).toContainText('8 / 60')
    await other.close()
    // The pages show a like before the server has it, for whom what came before it is no news.
    await expect
      .poll(() => sql`select from development_like where development_id = ${made?.id ?? 0}`)
      .toHaveLength(1)
    await sql`
      update development set stage = 'sample', answer = '样件已到', progressed_at = now(), version = 1
      where development_id = ${made?.id ?? 0}`
    await page.reload()
    await expect(card).toContainText('新进展')
    await press(page, card.getByRole('link', { name: number }))
    await expect(main).toContainText('样件测试')
    await expect
      .poll(async () => {
        const [like] = await sql<{ is_read: boolean }[]>`
          select l.read_at >= d.progressed_at as is_read
          from development_like l join development d using (development_id)
          where d.development_id = ${made?.id ?? 0} and l.account_id = ${buyer.account_id}`
        return like?.is_read
      })
      .toBe(true)
    await expectNoViolation(page)
    await expectNoHorizontalScroll(page)
  },
)
