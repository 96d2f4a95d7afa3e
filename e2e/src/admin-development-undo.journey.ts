import { newBuyer } from './support/buyers.ts'
import { sql } from './support/database.ts'
import { request, stateOf } from './support/development.ts'
import { expectNoViolation } from './support/fit-for-all.ts'
import { ownDigits } from './support/own-number.ts'
import { expectToast } from './support/pieces.ts'
import { openAdmin, openRow } from './support/staff.ts'
import { expect, open, test } from './support/test.ts'

test(
  'a wrong 开发中 of a request is undone, and its user is notified',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: 'bc' })
    const number = `BN6${ownDigits(8)}`
    const id = await request(buyer, number)
    await openAdmin(
      page,
      `/development_requests?state=all&keyword=${number}&request=${id}`,
      'content',
    )
    const detail = openRow(page, '开发需求详情')
    for (const label of ['评估中', '开发中']) {
      await detail.getByRole('combobox', { name: '处理为' }).selectOption({ label })
      await detail.getByRole('button', { name: '提交' }).click()
      await expectToast(page, `已改为“${label}”`)
    }
    await detail.getByRole('button', { name: '撤回上一步' }).click()
    const question = page.getByRole('dialog', { name: '撤回上一步？' })
    await expect(question).toContainText('现为“开发中”，撤回后为“评估中”')
    await expect(question).toContainText('提需求的客户会收到一条消息，说明已恢复为“评估中”')
    await expectNoViolation(page)
    await question.getByRole('button', { name: '撤回', exact: true }).click()
    await expectToast(page, '已撤回上一步')
    await expect(question).toHaveCount(0)
    await expect(detail).toContainText('撤回，回到“评估中”')
    expect(await stateOf(id)).toMatchObject({ state: 'reviewing' })

    await open(page, 'bc', '/profile/system_msg')
    const main = page.getByRole('main')
    await expect(main).toContainText(`您提的 ${number} 恢复为“评估中”`)
    await expect(main).not.toContainText(`您提的 ${number} 开发中`)
  },
)

test(
  'a colleague’s faster change closes the question whether to undo a step',
  { tag: '@phone' },
  async ({ page }) => {
    const number = `BN7${ownDigits(8)}`
    const id = await request(await newBuyer({ brand: 'bc' }), number)
    await openAdmin(page, `/development_requests?keyword=${number}&request=${id}`, 'content')
    const detail = openRow(page, '开发需求详情')
    await detail.getByRole('combobox', { name: '处理为' }).selectOption({ label: '评估中' })
    await detail.getByRole('button', { name: '提交' }).click()
    await expectToast(page, '已改为“评估中”')
    await detail.getByRole('button', { name: '撤回上一步' }).click()
    // A colleague's change in between.
    await sql`
      update development_request set version = version + 1, changed_by = staff_id
      from staff where username = 'admin' and development_request_id = ${id}`
    const question = page.getByRole('dialog', { name: '撤回上一步？' })
    await question.getByRole('button', { name: '撤回', exact: true }).click()
    await expectToast(page, new RegExp(`^(?!同事).+刚刚处理过 ${number}，请先看一下`))
    await expect(question).toHaveCount(0)
  },
)
