import type { Page } from '@playwright/test'

import type { Buyer } from './support/buyers.ts'
import { sql } from './support/database.ts'
import { PIECES } from './support/hold-pieces.ts'
import { ownDigits } from './support/own-number.ts'
import { expectToast } from './support/pieces.ts'
import { press } from './support/press.ts'
import { expect, open, test } from './support/test.ts'
import { writeVideo } from './support/video.ts'

const MEBIBYTE = 1024 * 1024
const PIECE_BYTES = 5 * MEBIBYTE
/** Until an upload that moves on is taken for one that hangs: the pieces pass through the browser's debugger too. */
const UPLOAD_MS = 400_000

test.beforeEach(() => test.setTimeout(2 * UPLOAD_MS))

/** Chooses a video of this size, and returns how far its bar was each time that it moved. */
async function chooseVideo(page: Page, name: string, bytes: number) {
  const file = test.info().outputPath(name)
  await writeVideo(file, bytes)
  await page.evaluate(() => {
    const values: number[] = []
    Object.assign(window, { progressed: values })
    new MutationObserver(() => {
      const value = document.querySelector('progress')?.value
      if (value !== undefined && value !== values.at(-1)) values.push(value)
    }).observe(document, { attributes: true, childList: true, subtree: true })
  })
  await page.getByRole('main').getByLabel('选择图片或视频').setInputFiles(file)
  return () => page.evaluate(() => (window as unknown as { progressed: number[] }).progressed)
}

/** The bytes of the files of the buyer's feedback. */
async function storedBytes({ account_id }: Buyer): Promise<readonly number[]> {
  const rows = await sql<{ size_bytes: number }[]>`
    select s.size_bytes from feedback f
    join stored_file s on '/files/' || s.name = any(f.files) where f.account_id = ${account_id}`
  return rows.map(({ size_bytes }) => size_bytes)
}

test(
  'a video of one byte less than 100 MB arrives whole, and its bar only moves forward',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: 'premium' })
    const bytes = 100 * MEBIBYTE - 1
    await open(page, 'premium', '/profile/feedback')
    const main = page.getByRole('main')
    const words = `大视频 ${ownDigits(8)}`
    await main.getByRole('textbox', { name: '反馈内容' }).fill(words)
    const progressed = await chooseVideo(page, '大视频.mp4', bytes)
    const file = main.getByRole('listitem').filter({ hasText: '大视频.mp4' })
    await expect(file.getByRole('progressbar', { name: '大视频.mp4 的上传进度' })).toBeVisible()
    await expect(file).toContainText('已上传', { timeout: UPLOAD_MS })
    const values = await progressed()
    expect(values).toEqual(values.toSorted((one, other) => one - other))
    // Once a piece at least.
    expect(values.length).toBeGreaterThanOrEqual(20)
    expect(values.at(-1)).toBe(bytes)
    await press(page, main.getByRole('button', { name: '提交', exact: true }))
    await expectToast(page, '提交成功')
    await expect(main.getByRole('listitem').filter({ hasText: words })).toContainText('1 个文件')
    expect(await storedBytes(buyer)).toEqual([bytes])
  },
)

test(
  'a large video whose line is lost at 99 % goes on from there by itself, and the feedback with it',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: 'premium' })
    const [arrived, bytes] = [19 * PIECE_BYTES, 96 * MEBIBYTE - 1]
    await open(page, 'premium', '/profile/feedback')
    const main = page.getByRole('main')
    const words = `大视频断线 ${ownDigits(8)}`
    await main.getByRole('textbox', { name: '反馈内容' }).fill(words)
    let isLost = true
    const sent: number[] = []
    await page.route(PIECES, async (route) => {
      const offset = Number((await route.request().headerValue('upload-offset')) ?? NaN)
      const isLast = offset === arrived
      // What is asked before it goes on needs a line too.
      if (isLost && (isLast || sent.includes(arrived))) {
        if (isLast) sent.push(offset)
        await route.abort('connectionreset')
        return
      }
      if (!Number.isNaN(offset)) sent.push(offset)
      await route.continue()
    })
    await chooseVideo(page, '断线.mp4', bytes)
    await press(page, main.getByRole('button', { name: '提交', exact: true }))
    const file = main.getByRole('listitem').filter({ hasText: '断线.mp4' })
    await expect(file).toContainText('网络中断，正在重试', { timeout: UPLOAD_MS })
    await expect(main.getByText('文件传完后自动提交')).toBeVisible()
    const bar = file.getByRole('progressbar', { name: '断线.mp4 的上传进度' })
    expect(await bar.evaluate((one: HTMLProgressElement) => one.position)).toBeGreaterThan(0.98)
    isLost = false
    await expectToast(page, '提交成功')
    await expect(main.getByRole('listitem').filter({ hasText: words })).toContainText('1 个文件')
    expect(await storedBytes(buyer)).toEqual([bytes])
    // Each piece once, but the last.
    const pieces = Array.from({ length: 20 }, (_, at) => at * PIECE_BYTES)
    expect(sent.filter((offset) => offset !== arrived)).toEqual(pieces.slice(0, -1))
    expect(sent.filter((offset) => offset === arrived).length).toBeGreaterThan(1)
  },
)
