import { randomBytes } from 'node:crypto'

import sharp, { type OutputInfo } from 'sharp'

import type { Context } from '#src/context.ts'
import { addressOfFile, addStoredFile } from '#src/files/stored-files.ts'
import { Refusal } from '#src/http/refusal.ts'
import type { UploadedFile } from '#src/http/upload.ts'
import type { Dealer, StaffMember } from '#src/http/who.ts'

export type StoredPicture = {
  readonly address: string
  readonly width: number
  readonly height: number
}

const MOST_PIXELS = 60_000_000
/** The longest side of what is kept, in pixels. */
const LONGEST_SIDE = 2000
const QUALITY = 82
/** Pictures that are drawn anew at the same moment; a large one takes a good part of a second and 200 MB. */
const AT_ONCE = 2

/**
 * Keeps an uploaded picture under a name that nobody can guess. It is drawn anew, so that nothing but its pixels is
 * kept: no place where it was taken, no second content behind them. Animations keep their first picture.
 *
 * @throws {Refusal} 413 over 60 megapixels, 400 when it is broken
 */
export async function storePicture(
  { db, files }: Pick<Context, 'db' | 'files'>,
  who: Dealer | StaffMember,
  { path }: UploadedFile,
): Promise<StoredPicture> {
  const { data, info } = await inTurn(() => drawAnew(path))
  const name = `${randomBytes(24).toString('base64url')}.webp`
  // Noted first: a file that nobody knows of would stay for ever.
  await addStoredFile(db, who, { name, media_type: 'image/webp', size_bytes: data.length })
  await files.put(name, data)
  return { address: addressOfFile(name), width: info.width, height: info.height }
}

async function drawAnew(path: string): Promise<{ data: Buffer; info: OutputInfo }> {
  const { width, height, pageHeight } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(asBroken)
  if (width * (pageHeight ?? height) > MOST_PIXELS)
    throw new Refusal(
      'picture.too_many_pixels',
      `图片像素过大，请选择不超过 ${MOST_PIXELS / 10_000} 万像素的图片`,
      { status: 413 },
    )
  return sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'truncated', sequentialRead: true })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch(asBroken)
}

function asBroken(): never {
  throw new Refusal('picture.broken', '图片不完整或已损坏，请重新选择', { status: 400 })
}

const waiting: (() => void)[] = []
let drawing = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (drawing >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else drawing += 1
  try {
    return await work()
  } finally {
    // The place is handed on, so that nobody slips in between.
    const next = waiting.shift()
    if (next) next()
    else drawing -= 1
  }
}
