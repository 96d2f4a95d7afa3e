import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { searchBox, expectToast } from './support/pieces.ts'
import { expect, open, test } from './support/test.ts'

const PICTURES = new URL('../../bench/vin-photos/', import.meta.url)
const pathOf = (name: string) => new URL(name, PICTURES).pathname

const STICKER = { file: 'd010.jpg', vin: 'LRWJC7LR79X104436' }
/** One pixel, which the server answers without reading: how long that takes depends on the machine. */
const NO_VIN = {
  name: 'pixel.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
/** Reading is slow while other tests run. */
const READ = { timeout: 40_000 }

const dialog = (page: Page) => page.getByRole('dialog', { name: 'VIN 识图' })
const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: '上传 VIN 图片' }).click()
  await expect(dialog(page)).toBeVisible()
}
const choose = (page: Page, file: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0]) =>
  dialog(page).getByLabel('选择图片').setInputFiles(file)

async function bring(page: Page, event: 'paste' | 'dragover' | 'drop', name: string) {
  const content = (await readFile(pathOf(name))).toString('base64')
  await page.evaluate(
    ([kind, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0)
      const carried = new DataTransfer()
      carried.items.add(new File([bytes], 'photo.jpg', { type: 'image/jpeg' }))
      const how = { bubbles: true, cancelable: true }
      document.body.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent(kind, { ...how, clipboardData: carried })
          : new DragEvent(kind, { ...how, dataTransfer: carried }),
      )
    },
    [event, content] as const,
  )
}

/**
 * Touches the recognised VIN as soon as it is shown, from within the page, because a slow test may
 * miss the one second.
 */
async function touchWhatIsRecognised(page: Page) {
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const field = document.querySelector('[role="dialog"] form input')
      if (!field) return
      observer.disconnect()
      field.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    }).observe(document.body, { childList: true, subtree: true })
  })
}

test(
  'a chosen picture leads to the page of its VIN by itself',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    await open(page, 'premium', '/parts/list')
    await openDialog(page)
    await expectNoViolation(page)
    await choose(page, pathOf(STICKER.file))
    await expectToast(page, `已识别 ${STICKER.vin}...`, READ)
    await expect(page).toHaveURL(new RegExp(`/parts/vin_result\\?vin=${STICKER.vin}`), READ)
    await expect(dialog(page)).toBeHidden()
  },
)

test(
  'who touches the recognised VIN compares it with the picture and puts it right',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    await open(page, 'premium', '/parts/list')
    await expect(page.getByRole('button', { name: '上传 VIN 图片' })).toBeVisible()
    await touchWhatIsRecognised(page)
    await bring(page, 'paste', STICKER.file)
    const field = dialog(page).getByRole('textbox', { name: '请与图片核对 VIN' })
    await expect(field).toHaveValue(STICKER.vin, READ)
    await expect(dialog(page).getByRole('img', { name: '识别 VIN 的图片' })).toBeVisible()
    await expectNoViolation(page)
    await expectNoHorizontalScroll(page)
    await field.fill(STICKER.vin.slice(0, 16))
    await expect(dialog(page).getByText('VIN 为 17 位，现在是 16 位')).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: '查询配件' })).toBeDisabled()
    await expect(page).toHaveURL(/\/parts\/list$/)
    await field.fill('5UXWX9CC6C0374535')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/parts\/vin_result\?vin=5UXWX9CC6C0374535/)
  },
)

test('without a VIN in the picture there is a way on: another picture, or typing it', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: 'premium' })
  await open(page, 'premium', '/parts/list')
  await openDialog(page)
  await choose(page, NO_VIN)
  await expectToast(page, '图片没有识别到VIN码', READ)
  await expect(dialog(page).getByRole('alert')).toHaveText('图片没有识别到VIN码')
  await expectNoViolation(page)
  await expectNoHorizontalScroll(page)
  await choose(page, {
    name: 'list.txt',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture at all'),
  })
  await expect(dialog(page).getByRole('alert')).toHaveText(
    '无法识别这个文件，请选择 JPG、PNG、WebP 或 GIF 图片',
  )
  await dialog(page).getByRole('button', { name: '手动输入 VIN' }).click()
  await expect(searchBox(page)).toBeFocused()
})

test('a picture is dropped anywhere on the page', async ({ page, signedInAs }) => {
  await signedInAs({ brand: 'premium' })
  await open(page, 'premium', '/home')
  await expect(page.getByRole('button', { name: '上传 VIN 图片' })).toBeVisible()
  await bring(page, 'dragover', STICKER.file)
  await expect(page.getByText('松开鼠标，识别图片中的 VIN')).toBeVisible()
  await bring(page, 'drop', STICKER.file)
  await expect(page.getByText('松开鼠标，识别图片中的 VIN')).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/parts/vin_result\\?vin=${STICKER.vin}`), READ)

  // The VIN page also opens the dialog, and a picture dropped there is read in it.
  await page.getByRole('button', { name: '换一张图片' }).click()
  await expect(dialog(page)).toBeVisible()
  await bring(page, 'drop', STICKER.file)
  await expect(dialog(page).getByRole('img', { name: '识别 VIN 的图片' })).toBeVisible(READ)
  await expect(dialog(page)).toHaveCount(0, READ)
})
