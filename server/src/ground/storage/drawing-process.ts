import { avatarSizeProblem } from '@portal/rules/accounts/avatar-size.ts'
import sharp, { type Sharp } from 'sharp'

import { endAbove } from '#src/ground/processes/memory-cap.ts'
import type { DrawingOrder, DrawingReport } from '#src/ground/storage/picture-drawer.ts'
import { hasTooManyPixels, MAX_PIXELS } from '#src/ground/storage/picture-size.ts'
import { hasQrCode, prepareBarcodes } from '#src/ground/storage/qr-code.ts'

// The process beside the server that decodes uploaded pictures, one at a time; it exits when the server disconnects.

/** In pixels; larger pictures are scaled down. */
const MAX_SIDE = 2000
const AVATAR_SIDE = 512
const WEBP_QUALITY = 82

let prepared: Promise<void> | undefined

sharp.concurrency(1)
sharp.cache(false)
process.on('disconnect', () => process.exit())
// Ctrl+C in a terminal reaches this process too; the server ends it when no picture is being decoded.
process.on('SIGINT', () => {})
process.once('message', () => endAbove(Number(process.env['MAX_DRAWING_BYTES'])))
process.on(
  'message',
  // Only `startProcess` sends messages here, and its type defines the orders.
  (order) => void draw(order as DrawingOrder).then((result) => process.send?.(result)),
)
process.send?.({ kind: 'ready' })

async function draw({ path, as }: DrawingOrder): Promise<DrawingReport> {
  try {
    const facts = await sharp(path, { limitInputPixels: false }).metadata()
    if (hasTooManyPixels(facts))
      return { kind: facts.isProgressive ? 'layered' : 'too_many_pixels' }
    if (as === 'avatar' && avatarSizeProblem(facts) !== undefined)
      return { kind: 'too_small', width: facts.width, height: facts.height }
    const upright = sharp(path, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'truncated',
      sequentialRead: true,
    }).autoOrient()
    const resized = as === 'avatar' ? square(upright, facts) : whole(upright)
    if (as === 'code' && !(await containsCode(resized.clone()))) return { kind: 'no_code' }
    const { data, info } = await resized
      .webp({ quality: WEBP_QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { kind: 'drawn', data, width: info.width, height: info.height }
  } catch {
    return { kind: 'broken' }
  }
}

function whole(upright: Sharp): Sharp {
  return upright.resize({
    width: MAX_SIDE,
    height: MAX_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  })
}

/** A small picture is not enlarged. */
function square(upright: Sharp, { width, height }: Size): Sharp {
  const side = Math.min(AVATAR_SIDE, width, height)
  return upright.resize({ width: side, height: side, fit: 'cover' })
}

type Size = { readonly width: number; readonly height: number }

async function containsCode(picture: Sharp): Promise<boolean> {
  prepared ??= prepareBarcodes()
  await prepared
  const { data, info } = await picture
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return hasQrCode({ width: info.width, height: info.height, rgba: data })
}
