import { getProfile } from '@portal/contract/accounts.ts'
import {
  removeAvatar,
  removeCompanyCode,
  uploadAvatar,
  uploadCompanyCode,
} from '@portal/contract/own-account.ts'
import { listAccountEvents } from '@portal/contract/sub-accounts.ts'
import sharp from 'sharp'
import { encode } from 'uqr'
import { beforeEach, expect, test } from 'vitest'

import { nameIn } from '#src/ground/files/stored-files.ts'
import { seedCompany, type SeededCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let company: SeededCompany
serveTests((started) => void (server = started))
beforeEach(async () => {
  company = await seedCompany(server.db, { brand: server.brand.id })
})

const asFile = (content: Buffer) => ({ file: new Blob([new Uint8Array(content)]) })
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

async function qrPicture(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { border: 4 })
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)))
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * 8, size * 8, { kernel: 'nearest' })
    .png()
    .toBuffer()
}

async function isKept(address: string): Promise<boolean> {
  const { kept_at } = await server.db
    .selectFrom('stored_file')
    .select('kept_at')
    .where('name', '=', nameIn(address))
    .executeTakeFirstOrThrow()
  return kept_at !== null
}

test('an avatar becomes a square of at most 512 pixels, and replaces the earlier one', async () => {
  const call = await server.signedInAs(company.sub)
  const first = await call(uploadAvatar, {}, asFile(await plain(1200, 800)))
  const loaded = await fetch(new URL(first.address, server.baseUrl))
  const picture = await sharp(Buffer.from(await loaded.arrayBuffer())).metadata()
  expect(picture).toMatchObject({ format: 'webp', width: 512, height: 512 })
  const { avatar } = await call(getProfile, {})
  expect(nameIn(avatar ?? '')).toBe(nameIn(first.address))
  const second = await call(uploadAvatar, {}, asFile(await plain(128, 128)))
  expect([await isKept(first.address), await isKept(second.address)]).toEqual([false, true])
  await call(removeAvatar, {})
  await call(removeAvatar, {})
  expect((await call(getProfile, {})).avatar).toBeNull()
  expect(await isKept(second.address)).toBe(false)
  const history = await server.signedInAs(company.main)
  const input = { subuser_id: company.sub.account_id, page: 1, limit: 10 }
  const changes = async () =>
    (await history(listAccountEvents, input)).list.map((one) => one.detail)
  await expect.poll(changes).toEqual(['移除头像', '新头像', '新头像'])
})

test('a picture that would be blurred as an avatar is refused with its size, and nothing changes', async () => {
  const call = await server.signedInAs(company.sub)
  await expect(call(uploadAvatar, {}, asFile(await plain(600, 90)))).rejects.toMatchObject({
    code: 'picture.too_small',
    message: '图片只有 600 × 90 像素，显示会模糊，请选择长、宽都不小于 128 像素的图片',
  })
  expect((await call(getProfile, {})).avatar).toBeNull()
})

test('the QR picture of a company must contain a QR code', async () => {
  const call = await server.signedInAs(company.main)
  await expect(call(uploadCompanyCode, {}, asFile(await plain(600, 600)))).rejects.toMatchObject({
    code: 'picture.no_code',
    message: '图片中没有识别到二维码，请换一张清晰、完整的二维码图片',
  })
  const { address } = await call(
    uploadCompanyCode,
    {},
    asFile(await qrPicture('https://u.wechat.com/abc')),
  )
  const seen = await (await server.signedInAs(company.sub))(getProfile, {})
  expect(nameIn(seen.qr_picture ?? '')).toBe(nameIn(address))
  expect(await isKept(address)).toBe(true)
  await expect((await server.signedInAs(company.sub))(removeCompanyCode, {})).rejects.toMatchObject(
    { status: 403 },
  )
  await call(removeCompanyCode, {})
  expect((await call(getProfile, {})).qr_picture).toBeNull()
  expect(await isKept(address)).toBe(false)
})
