import type { Page } from '@playwright/test'

import { sql } from './support/database.ts'
import { holdPieces, PIECES } from './support/hold-pieces.ts'
import { loseAnswer } from './support/lose-answer.ts'
import { ownDigits } from './support/own-number.ts'
import { expectToast } from './support/pieces.ts'
import { press } from './support/press.ts'
import { expect, open, test } from './support/test.ts'
import { videoOf } from './support/video.ts'

const VIDEO = { name: '卡滞.mp4', mimeType: 'video/mp4', buffer: videoOf(4096) }

test(
  'a press while a file is on its way sends once it has arrived, unless it is cancelled or the text is changed',
  { tag: '@phone' },
  async ({ page, signedInAs, isMobile }) => {
    await signedInAs({ brand: 'premium' })
    await open(page, 'premium', '/profile/feedback')
    const main = page.getByRole('main')
    const words = `边传边写 ${ownDigits(8)}`
    const text = main.getByRole('textbox', { name: '反馈内容' })
    const submit = main.getByRole('button', { name: '提交', exact: true })
    const wait = main.getByText('文件传完后自动提交')
    const sent: string[] = []
    page.on('request', (request) => {
      if (/ShopFeedback\/add/.test(request.url())) sent.push(request.url())
    })
    await text.fill(words)
    const release = await holdPieces(page)
    await main.getByLabel('选择图片或视频').setInputFiles(VIDEO)
    await expect(main.getByRole('listitem').filter({ hasText: VIDEO.name })).toContainText('上传中')
    await (isMobile ? submit.tap() : submit.click())
    await expect(wait).toBeVisible()
    await main.getByRole('button', { name: '取消自动提交' }).click()
    await expect(wait).toHaveCount(0)
    await submit.click()
    await expect(wait).toBeVisible()
    await text.fill('')
    await expect(wait).toHaveCount(0)
    await text.fill(`${words} 改过`)
    await submit.dblclick()
    await expect(wait).toBeVisible()
    release()
    await expectToast(page, '提交成功')
    const rows = main.getByRole('listitem').filter({ hasText: words })
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('改过')
    await expect(rows).toContainText('1 个文件')
    expect(sent).toHaveLength(1)
  },
)

test('closing the dialog ends the wait for a file, and a file that fails stops it; each says so', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: 'premium' })
  await open(page, 'premium', '/home')
  await page.getByRole('button', { name: '意见 反馈' }).click()
  const dialog = page.getByRole('dialog', { name: '意见反馈' })
  await dialog.getByRole('textbox', { name: '反馈内容' }).fill('先关掉')
  const release = await holdPieces(page)
  await dialog.getByLabel('选择图片或视频').setInputFiles(VIDEO)
  const submit = dialog.getByRole('button', { name: '提交', exact: true })
  await submit.click()
  await expect(dialog.getByText('文件传完后自动提交')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectToast(page, '还没有提交，写的内容和文件已保留')
  release()
  await page.getByRole('button', { name: '意见 反馈' }).click()
  await expect(dialog.getByRole('listitem')).toContainText('已上传')
  await expect(dialog.getByRole('textbox', { name: '反馈内容' })).toHaveValue('先关掉')

  await page.unroute(PIECES)
  const refused = Promise.withResolvers<void>()
  await page.route(PIECES, async (route) => {
    await refused.promise
    await route.fulfill({ status: 400, json: { code: 'upload.content', msg: '文件内容不对' } })
  })
  await dialog.getByLabel('选择图片或视频').setInputFiles({ ...VIDEO, name: '第二个.mp4' })
  await submit.click()
  await expect(dialog.getByText('文件传完后自动提交')).toBeVisible()
  refused.resolve()
  await expect(dialog.getByText('第二个.mp4 不能上传，请先移除')).toBeVisible()
  await expect(dialog.getByText('文件传完后自动提交')).toHaveCount(0)
  await dialog.getByRole('button', { name: '移除 第二个.mp4' }).click()
  await submit.click()
  await expect(page.getByRole('dialog', { name: '提交成功' })).toBeVisible()
})

test(
  'the first file that is chosen without a network waits for it and then goes by itself',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    await open(page, 'premium', '/profile/feedback')
    const main = page.getByRole('main')
    const words = `没网时选的 ${ownDigits(8)}`
    await main.getByRole('textbox', { name: '反馈内容' }).fill(words)
    await page.context().setOffline(true)
    await main.getByLabel('选择图片或视频').setInputFiles(VIDEO)
    const file = main.getByRole('listitem').filter({ hasText: VIDEO.name })
    await expect(file).toContainText('网络中断')
    await press(page, file.getByRole('button', { name: `暂停上传 ${VIDEO.name}` }))
    await press(page, file.getByRole('button', { name: `继续上传 ${VIDEO.name}` }))
    await expect(file).toContainText('网络中断')
    await press(page, main.getByRole('button', { name: '提交', exact: true }))
    await expect(main.getByText('文件传完后自动提交')).toBeVisible()
    await page.context().setOffline(false)
    await expectToast(page, '提交成功')
    await expect(main.getByRole('listitem').filter({ hasText: words })).toContainText('1 个文件')
  },
)

async function pageIn(tab: Page) {
  await open(tab, 'premium', '/profile/feedback')
  const main = tab.getByRole('main')
  return {
    main,
    text: main.getByRole('textbox', { name: '反馈内容' }),
    files: main.getByLabel('已选的文件').getByRole('listitem'),
    record: (words: string) => main.getByRole('listitem').filter({ hasText: words }),
    send: async () => {
      await press(tab, main.getByRole('button', { name: '提交', exact: true }))
      await expectToast(tab, '提交成功')
    },
  }
}

test('each of two tabs writes its own feedback; a new one takes over what a closed one has left', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs({ brand: 'premium' })
  const one = await pageIn(page)
  const release = await holdPieces(page)
  await one.text.fill('第一个标签页')
  await one.main.getByLabel('选择图片或视频').setInputFiles(VIDEO)
  await expect(one.files).toContainText('上传中')
  const otherTab = await context.newPage()
  const other = await pageIn(otherTab)
  await expect(other.main.getByText('另一个标签页里有还没有提交的内容')).toBeVisible()
  await expect(other.text).toHaveValue('')
  await expect(other.files).toHaveCount(0)
  await other.text.fill('第二个标签页')
  await other.send()
  await expect(other.record('第二个标签页')).not.toContainText('个文件')
  await expect(one.text).toHaveValue('第一个标签页')
  release()
  await expect(one.files).toContainText('已上传')
  await one.send()
  await expect(one.record('第一个标签页')).toContainText('1 个文件')

  await one.text.fill('没有写完')
  await page.reload()
  await expect(one.text).toHaveValue('没有写完')
  await page.close()
  // A closed tab is gone a moment later, on a busy machine after the other has opened its form.
  const drafts = () =>
    otherTab.evaluate(async () => {
      const { held = [] } = await navigator.locks.query()
      return held.filter(({ name }) => name?.startsWith('draft:') === true).length
    })
  await expect.poll(drafts).toBe(1)
  await expect((await pageIn(otherTab)).text).toHaveValue('没有写完')
})

test(
  'a dialog that is opened again while it sends says so, and is empty once that is sent',
  { tag: '@phone' },
  async ({ page, signedInAs, isMobile }) => {
    const { account_id } = await signedInAs({ brand: 'premium' })
    await open(page, 'premium', isMobile ? '/profile/account' : '/home')
    const dialog = page.getByRole('dialog', { name: '意见反馈' })
    const text = dialog.getByRole('textbox', { name: '反馈内容' })
    const held = Promise.withResolvers<void>()
    await page.route(/ShopFeedback\/add/, async (route) => {
      await held.promise
      await route.fallback()
    })
    const opening = page.getByRole('button', { name: /^意见\s?反馈/ }).first()
    await press(page, opening)
    await text.fill('写完就关')
    await press(page, dialog.getByRole('button', { name: '提交', exact: true }))
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await press(page, opening)
    await expect(dialog).toContainText('刚才写的正在提交')
    await expect(text).toHaveCount(0)
    held.resolve()
    await expectToast(page, '提交成功')
    await expect(text).toHaveValue('')
    expect(await sql`select text from feedback where account_id = ${account_id}`).toEqual([
      { text: '写完就关' },
    ])
  },
)

test('a draft that waits in the closed dialog is marked, also after a reload', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: 'premium' })
  await open(page, 'premium', '/home')
  const button = page.getByRole('button', { name: '意见 反馈' })
  await expect(button).not.toContainText('草稿')
  await press(page, button)
  const dialog = page.getByRole('dialog', { name: '意见反馈' })
  await dialog.getByRole('textbox', { name: '反馈内容' }).fill('写到一半')
  await page.reload()
  await expect(button).toContainText('草稿')
  await open(page, 'premium', '/profile/account')
  const menu = page.getByRole('navigation', { name: '个人中心' })
  await expect(menu.getByRole('link', { name: '意见反馈' })).toContainText('草稿')
  await press(page, button)
  await dialog.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '提交成功' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).not.toContainText('草稿')
})

test(
  'a lost answer to the last call of a file, or to the feedback, is found out without a press',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const { account_id } = await signedInAs({ brand: 'premium' })
    await open(page, 'premium', '/profile/feedback')
    const main = page.getByRole('main')
    const words = `回复丢了 ${ownDigits(8)}`
    const text = main.getByRole('textbox', { name: '反馈内容' })
    await text.fill(words)
    await loseAnswer(page, /Base\/finishUpload/, 2)
    await main.getByLabel('选择图片或视频').setInputFiles(VIDEO)
    const file = main.getByRole('listitem').filter({ hasText: VIDEO.name })
    await expect(file).toContainText('已上传')
    await loseAnswer(page, /ShopFeedback\/add/)
    await press(page, main.getByRole('button', { name: '提交', exact: true }))
    await expectToast(page, '提交成功')
    await expect(text).toHaveValue('')
    await expect(file).toHaveCount(0)
    await expect(main.getByRole('listitem').filter({ hasText: words })).toContainText('1 个文件')
    const sent = await sql`select from feedback where account_id = ${account_id}`
    expect(sent).toHaveLength(1)
  },
)
