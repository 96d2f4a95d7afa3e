import type { Locator } from '@playwright/test'

import { callServer, staffToken } from './support/calls.ts'
import { sql } from './support/database.ts'
import { holdPieces } from './support/hold-pieces.ts'
import { openLive } from './support/live-line.ts'
import { ownDigits } from './support/own-number.ts'
import { expectToast } from './support/pieces.ts'
import { press } from './support/press.ts'
import { expect, open, test } from './support/test.ts'
import { writeVideo } from './support/video.ts'

const VIDEO = '卡滞.mp4'

test(
  'what is written while a feedback is on its way stays, and a second press of its keys sends nothing',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    await open(page, 'premium', '/profile/feedback')
    const main = page.getByRole('main')
    const words = `先写的 ${ownDigits(8)}`
    const text = main.getByRole('textbox', { name: '反馈内容' })
    const held = Promise.withResolvers<void>()
    let sent = 0
    await page.route(/ShopFeedback\/add/, async (route) => {
      sent += 1
      await held.promise
      await route.continue()
    })
    await text.fill(words)
    await press(page, main.getByRole('button', { name: '提交', exact: true }))
    await expect.poll(() => sent).toBe(1)
    await text.fill(`${words} 又想到的`)
    await text.press('Control+Enter')
    held.resolve()
    await expectToast(page, '提交成功')
    await expectToast(page, '提交之后写的内容还没有提交，已保留')
    await expect(text).toHaveValue('又想到的')
    await expect(main.getByRole('listitem').filter({ hasText: words })).toHaveCount(1)
    expect(sent).toBe(1)
  },
)

test(
  'a second press that meets the form just after it was sent and emptied is none',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    await open(page, 'premium', '/profile/feedback')
    const main = page.getByRole('main')
    const words = `连按两次 ${ownDigits(8)}`
    await main.getByRole('textbox', { name: '反馈内容' }).fill(words)
    const submit = main.getByRole('button', { name: '提交', exact: true })
    // In the page, because a hand from outside may be later than a double-click on a busy machine.
    const isPressedAgain = submit.evaluate(
      (button) =>
        new Promise<void>((resolve) => {
          const look = () => {
            if (document.querySelector<HTMLTextAreaElement>('main textarea')?.value !== '')
              return requestAnimationFrame(look)
            const { x, y, width, height } = button.getBoundingClientRect()
            const place = { clientX: x + width / 2, clientY: y + height / 2 }
            const how = { bubbles: true, cancelable: true, detail: 1, ...place }
            button.dispatchEvent(new MouseEvent('click', how))
            return resolve()
          }
          look()
        }),
    )
    await press(page, submit)
    await isPressedAgain
    await expectToast(page, '提交成功')
    await expect(main.getByRole('listitem').filter({ hasText: words })).toHaveCount(1)
    await expect(main.getByRole('alert')).toHaveCount(0)
  },
)

test('a file that is chosen for two drafts is uploaded for each; removing it from one keeps the other', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: 'premium' })
  const number = `LR3${ownDigits(8)}`
  const [made] = await sql<{ id: number }[]>`
    insert into development_request (brand, company_id, account_id, number, normalised)
    values ('premium', ${buyer.company_id}, ${buyer.account_id}, ${number}, ${number})
    returning development_request_id as id`
  const file = test.info().outputPath(VIDEO)
  await writeVideo(file, 4096)
  await open(page, 'premium', `/profile/product_develop_detail?id=${made?.id}`)
  const release = await holdPieces(page)
  await page.getByRole('main').getByRole('button', { name: '补充说明' }).click()
  const dialog = page.getByRole('dialog', { name: `补充说明：开发需求 ${number}` })
  const rowIn = (place: Locator) => place.getByRole('listitem').filter({ hasText: VIDEO })
  await dialog.getByLabel('选择图片或视频').setInputFiles(file)
  await expect(rowIn(dialog)).toContainText('上传中')
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await page.getByRole('button', { name: '意见 反馈' }).click()
  const other = page.getByRole('dialog', { name: '意见反馈' })
  await other.getByLabel('选择图片或视频').setInputFiles(file)
  await expect(rowIn(other)).toContainText('上传中')
  await other.getByLabel('选择图片或视频').setInputFiles(file)
  await expect(other.getByRole('alert')).toHaveText(`${VIDEO} 已经添加过`)
  release()
  await expect(rowIn(other)).toContainText('已上传')
  await other.getByRole('button', { name: `移除 ${VIDEO}` }).click()
  await other.getByRole('button', { name: '关闭' }).last().click()
  await page.getByRole('main').getByRole('button', { name: '补充说明' }).click()
  await expect(rowIn(dialog)).toContainText('已上传')
  await dialog.getByRole('textbox', { name: '补充说明' }).fill('见视频')
  await dialog.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '提交成功' })).toBeVisible()
  const [kept] = await sql<{ files: number }[]>`
    select cardinality(files) as files from feedback where account_id = ${buyer.account_id}`
  expect(kept?.files).toBe(1)
})

test('a reply comes into the record that is open', async ({ page, signedInAs }) => {
  await signedInAs({ brand: 'premium' })
  const words = `图片看不清 ${ownDigits(8)}`
  await openLive(page, 'premium', '/profile/feedback')
  await page.getByRole('textbox', { name: '反馈内容' }).fill(words)
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByRole('listitem').filter({ hasText: words }).getByRole('button').click()
  const detail = page.getByRole('dialog', { name: '反馈详情' })
  await expect(detail).toContainText('还没有回复')
  const [made] = await sql<{ id: number; version: number }[]>`
    select feedback_id::integer as id, version from feedback where text = ${words}`
  await callServer({
    path: '/api/admin/feedback/answer',
    brand: 'premium',
    token: await staffToken('content'),
    body: { ...made, reply_contente: '已换成大图', reply_files: [] },
  })
  await expect(detail).toContainText('已换成大图')
})
