import { sql } from './support/database.ts'
import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { ownDigits } from './support/own-number.ts'
import { expect, open, test } from './support/test.ts'

test(
  'what staff ask about an open request is sent as a feedback that says which',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: 'premium' })
    const number = `LR3${ownDigits(8)}`
    const [made] = await sql<{ id: number }[]>`
      insert into development_request (brand, company_id, account_id, number, normalised, answer, answered_at)
      values ('premium', ${buyer.company_id}, ${buyer.account_id}, ${number}, ${number},
        '请补充原件上的标签照片。', now())
      returning development_request_id as id`
    const address = `/profile/product_develop_detail?id=${made?.id}`
    await open(page, 'premium', address)
    const add = page.getByRole('main').getByRole('button', { name: '补充说明' })
    await expect(add).toBeVisible()
    await expectNoViolation(page)
    await expectNoHorizontalScroll(page)
    const dialog = page.getByRole('dialog', { name: '意见反馈' })
    const text = dialog.getByRole('textbox', { name: '反馈内容' })
    await add.click()
    await expect(text).toHaveValue(`开发需求 ${number}：`)
    await expect(text).toBeFocused()
    // Nothing was said of it: nothing waits to be sent.
    await dialog.getByRole('button', { name: '关闭' }).last().click()
    await expect(dialog).toHaveCount(0)
    await expect(add).toBeFocused()
    await add.click()
    await expect(text).toBeFocused()
    await page.keyboard.type('label is below')
    await expect(text).toHaveValue(`开发需求 ${number}：label is below`)
    await dialog.getByRole('button', { name: '提交', exact: true }).click()
    await expect(page.getByRole('dialog', { name: '提交成功' })).toBeVisible()
    const [sent] = await sql<{ body: string }[]>`
      select text as body from feedback where account_id = ${buyer.account_id}`
    expect(sent?.body).toBe(`开发需求 ${number}：label is below`)
    const sentDialog = page.getByRole('dialog', { name: '提交成功' })
    await sentDialog.getByRole('button', { name: '关闭' }).last().click()
    const steps = page.getByRole('main').getByRole('listitem')
    const added = steps.filter({ hasText: '补充说明' })
    await expect(added).toContainText('label is below')
    await expect(added).toContainText('还没有回复')
    await sql`
      update feedback set state = 'answered', reply = '标签收到，正在核对', replied_at = now(),
        replied_by = (select min(staff_id) from staff)
      where account_id = ${buyer.account_id}`
    await open(page, 'premium', address)
    await expect(added).toContainText('标签收到，正在核对')
    await expect(async () => {
      const [reply] = await sql<{ is_read: boolean }[]>`
        select read_at is not null as is_read from feedback where account_id = ${buyer.account_id}`
      expect(reply?.is_read).toBe(true)
    }).toPass()
    await expectNoViolation(page)

    await sql`update development_request set state = 'declined' where development_request_id = ${made?.id ?? 0}`
    await open(page, 'premium', address)
    await expect(page.getByRole('main')).toContainText('进度和答复')
    await expect(add).toHaveCount(0)
    // A refusal is no success, and its reason is said once.
    const refused = page.getByRole('list', { name: '需求进度' }).getByRole('listitem').last()
    await expect(refused).toContainText('暂不开发')
    await expect(refused).toHaveAttribute('aria-current', 'step')
    await expectNoViolation(page)
  },
)
