import path from 'node:path'

import { type Page } from '@playwright/test'

import { PIECES } from './support/hold-pieces.ts'
import { loseAnswer } from './support/lose-answer.ts'
import { ownDigits } from './support/own-number.ts'
import { expectToast } from './support/pieces.ts'
import { openAdmin, openRow } from './support/staff.ts'
import { expect, open, test } from './support/test.ts'
import { videoOf } from './support/video.ts'

const MEBIBYTE = 1024 * 1024
const ANY_UPLOAD = /\/api\/uploads/

const PICTURE = path.resolve(import.meta.dirname, '../../demo/pictures/oil_filter_cartridge-b.webp')
const VIDEO = { name: '卡滞.mp4', mimeType: 'video/mp4', buffer: videoOf(12 * MEBIBYTE) }
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Cuts the line after the first piece, until the returned function restores it. */
async function cutLine(page: Page): Promise<() => Promise<void>> {
  let pieces = 0
  await page.route(PIECES, async (route) => {
    pieces += 1
    await (pieces > 1 ? route.abort('connectionreset') : route.continue())
  })
  return () => page.unroute(PIECES)
}

test(
  'feedback with a video goes on after a lost line, is sent once, and its answer is read',
  { tag: '@phone' },
  async ({ page, signedInAs, isMobile, browser }) => {
    await signedInAs({ brand: 'premium' })
    const words = `结算页卡住 ${ownDigits(8)}`
    await open(page, 'premium', isMobile ? '/profile/account' : '/home')
    if (isMobile) {
      await page.getByRole('navigation', { name: '个人中心' }).getByText('意见反馈').tap()
    } else await page.getByRole('button', { name: '意见 反馈' }).click()
    const form = isMobile ? page.getByRole('main') : page.getByRole('dialog', { name: '意见反馈' })
    const submit = form.getByRole('button', { name: '提交', exact: true })
    await submit.click()
    await expect(form.getByRole('alert')).toHaveText('请填写反馈内容')
    await form.getByRole('textbox', { name: '反馈内容' }).fill(`  ${words} `)

    const restore = await cutLine(page)
    await form
      .getByLabel('选择图片或视频')
      .setInputFiles([
        VIDEO,
        { name: '说明.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
      ])
    const document = form.getByRole('listitem').filter({ hasText: '说明.pdf' })
    await expect(document.getByRole('alert')).toContainText('仅支持图片')
    await submit.click()
    await expect(form.getByText('说明.pdf 不能上传，请先移除')).toBeVisible()
    await document.getByRole('button', { name: '移除 说明.pdf' }).click()
    await expect(document).toHaveCount(0)
    const upload = form.getByRole('listitem').filter({ hasText: VIDEO.name })
    await upload.getByRole('button', { name: `暂停上传 ${VIDEO.name}` }).click()
    await expect(upload).toContainText('已暂停')
    await submit.click()
    await expect(form.getByText(`${VIDEO.name} 已暂停，请继续上传，或先移除`)).toBeVisible()
    await restore()
    await upload.getByRole('button', { name: `继续上传 ${VIDEO.name}` }).click()
    await expect(upload).toContainText('已上传')
    await expect(form.getByText(/已暂停，请继续上传/)).toHaveCount(0)

    const text = { name: '假图.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') }
    await form.getByLabel('选择图片或视频').setInputFiles(text)
    const refused = form.getByRole('listitem').filter({ hasText: text.name })
    await expect(refused.getByRole('alert')).toHaveText(
      '文件内容不是 JPEG 图片，与文件名不符，请重新选择',
    )
    await expect(refused.getByRole('button', { name: /继续上传/ })).toHaveCount(0)
    await submit.click()
    await expect(form.getByText(`${text.name} 不能上传，请先移除`)).toBeVisible()
    await refused.getByRole('button', { name: `移除 ${text.name}` }).click()

    await loseAnswer(page, /ShopFeedback\/add/, 2)
    await submit.click()
    await expect(form.getByRole('note')).toContainText('再按一次“提交”不会重复')
    const field = form.getByRole('textbox', { name: '反馈内容' })
    await expect(field).toHaveValue(`  ${words} `)
    await field.fill(`  ${words}  `)
    await expect(form.getByRole('note')).toContainText('可能已经提交：原样再提交不会重复')
    await submit.click()
    if (isMobile) await expectToast(page, '提交成功')
    else {
      const sent = page.getByRole('dialog', { name: '提交成功' })
      await sent.getByRole('button', { name: '查看提交记录' }).click()
    }
    const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: words })
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('待回复')
    await expect(rows).toContainText('1 个文件')

    const staff = await (await browser.newContext()).newPage()
    await openAdmin(staff, `/feedback?keyword=${encodeURIComponent(words)}`, 'content')
    await staff.getByRole('row').filter({ hasText: words }).click()
    const detail = openRow(staff, '反馈详情')
    await expect(detail.getByLabel('反馈视频 1')).toBeVisible()
    await detail.getByRole('textbox', { name: '回复' }).fill('已修复，请刷新页面')
    await detail.getByLabel('选择图片').setInputFiles(PICTURE)
    await expect(detail.getByRole('img', { name: '将随回复显示的图片 1' })).toBeVisible()
    await loseAnswer(staff, /admin\/feedback\/answer$/)
    await detail.getByRole('button', { name: '提交回复' }).click()
    await expectToast(staff, '已回复')

    await page.reload()
    await expect(rows).toContainText('未读')
    await expect(rows).toContainText('回复附 1 个文件')
    await rows.getByRole('button').click()
    const read = page.getByRole('dialog', { name: '反馈详情' })
    await expect(read).toContainText('已修复，请刷新页面')
    await expect(read.getByRole('link', { name: '下载视频（12.0 MB）' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(rows).not.toContainText('未读')
  },
)

test(
  'the feedback dialog opens on a page that covers nothing with it, and offers the record',
  { tag: '@phone' },
  async ({ page, signedInAs, isMobile }) => {
    await signedInAs({ brand: 'premium' })
    const words = `图片看不清 ${ownDigits(8)}`
    await open(page, 'premium', '/parts/list')
    const entry = page
      .getByRole('complementary', { name: '侧边导航' })
      .getByRole('button', { name: /^意见\s*反馈$/ })
    await (isMobile ? entry.tap() : entry.click())
    const dialog = page.getByRole('dialog', { name: '意见反馈' })
    await dialog.getByRole('textbox', { name: '反馈内容' }).fill(words)
    const submit = dialog.getByRole('button', { name: '提交', exact: true })
    await (isMobile ? submit.tap() : submit.click())
    const sent = page.getByRole('dialog', { name: '提交成功' })
    const view = sent.getByRole('button', { name: '查看提交记录' })
    await (isMobile ? view.tap() : view.click())
    await page.waitForURL('**/profile/feedback')
    const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: words })
    await expect(rows).toHaveCount(1)

    await (isMobile ? entry.tap() : entry.click())
    await dialog.getByRole('textbox', { name: '反馈内容' }).fill(`又一条 ${words}`)
    await (isMobile ? submit.tap() : submit.click())
    await expectToast(page, '提交成功')
    await expect(rows).toHaveCount(2)
  },
)

test(
  'a text beyond the maximum stays as pasted and is refused until it is shorter',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'bc' })
    await open(page, 'bc', '/profile/feedback')
    const main = page.getByRole('main')
    const field = main.getByRole('textbox', { name: '反馈内容' })
    const pasted = '卡'.repeat(512)
    await field.fill(pasted)
    await expect(field).toHaveValue(pasted)
    await expect(main).toContainText('512/500')
    await expect(main.getByRole('alert')).toHaveText('最多 500 个字，现在 512 个，请删去 12 个')
    await main.getByRole('button', { name: '提交', exact: true }).click()
    await expect(main).toContainText('还没有反馈')
    await page.reload()
    await expect(field).toHaveValue(pasted)
    await field.fill('短一些')
    await expect(main).toContainText('3/500')
    await main.getByRole('button', { name: '提交', exact: true }).click()
    await expectToast(page, '提交成功')
  },
)

test('an upload goes on after a reload, a draft stays, and wrong files are refused', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: 'bc' })
  await open(page, 'bc', '/profile/feedback')
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: '反馈内容' }).fill('先写一半')
  const choose = main.getByLabel('选择图片或视频')
  await cutLine(page)
  // A file on disk has the same time after a reload, by which it is recognised.
  const file = test.info().outputPath('重载.mp4')
  await (await import('node:fs/promises')).writeFile(file, videoOf(12 * MEBIBYTE))
  const created = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await choose.setInputFiles(file)
  await created
  page.on('dialog', (warning) => void warning.accept())
  await page.reload()
  await page.unroute(PIECES)
  await expect(main.getByRole('textbox', { name: '反馈内容' })).toHaveValue('先写一半')
  const lost = main.getByRole('listitem').filter({ hasText: '重载.mp4' })
  await expect(lost).toContainText('未传完')
  await main.getByRole('button', { name: '提交', exact: true }).click()
  await expect(main.getByText('重载.mp4 没有传完，请重新选择，或先移除')).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    if (ANY_UPLOAD.test(request.url())) sent.push(request.method())
  })
  await choose.setInputFiles(file)
  const upload = main.getByRole('listitem').filter({ hasText: '重载.mp4' })
  await expect(upload).toContainText('已上传')
  expect(sent).not.toContain('POST')
  expect(sent[0]).toBe('HEAD')

  await choose.setInputFiles({
    name: '假.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.alloc(200, 65),
  })
  const wrong = main.getByRole('listitem').filter({ hasText: '假.mp4' })
  await expect(wrong.getByRole('alert')).toContainText('与文件名不符')
  await wrong.getByRole('button', { name: '移除 假.mp4' }).click()
  await choose.setInputFiles({ name: '图.png', mimeType: 'image/png', buffer: PNG })
  const picture = main.getByRole('listitem').filter({ hasText: '图.png' })
  await expect(picture).toContainText('已上传')
  await expect(picture.locator('img')).toHaveJSProperty('complete', true)
  await choose.setInputFiles({ name: '说明.txt', mimeType: 'text/plain', buffer: PNG })
  const other = main.getByRole('listitem').filter({ hasText: '说明.txt' })
  await expect(other.getByRole('alert')).toContainText('仅支持图片')
  await choose.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: PNG })
  const photo = main.getByRole('listitem').filter({ hasText: 'IMG_1.HEIC' })
  await expect(photo.getByRole('alert')).toContainText('暂不支持 HEIC 照片')
  await main.getByRole('button', { name: '移除 2 个未上传的文件' }).click()
  await expect(photo).toHaveCount(0)
  await expect(other).toHaveCount(0)
  await main.getByRole('button', { name: '提交', exact: true }).click()
  await expectToast(page, '提交成功')
  await expect(main.getByRole('alert')).toHaveCount(0)
  const row = main.getByRole('listitem').filter({ hasText: '先写一半' })
  await expect(row).toContainText('2 个文件')
  await row.getByRole('button').click()
  const detail = page.getByRole('dialog', { name: '反馈详情' })
  await expect(detail.getByRole('button', { name: '查看反馈图片 1' })).toBeVisible()
})
