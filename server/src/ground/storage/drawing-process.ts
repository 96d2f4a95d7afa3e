import sharp from 'sharp'

import { endAbove } from '#src/ground/processes/memory-cap.ts'
import type { DrawingOrder, DrawingReport } from '#src/ground/storage/picture-drawer.ts'
import { hasTooManyPixels, MAX_PIXELS } from '#src/ground/storage/picture-size.ts'

// The process beside the server that decodes uploaded pictures, one at a time; it exits when the server disconnects.

/** In pixels; larger pictures are scaled down. */
const MAX_SIDE = 2000
const WEBP_QUALITY = 82

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

async function draw({ path }: DrawingOrder): Promise<DrawingReport> {
  try {
    const facts = await sharp(path, { limitInputPixels: false }).metadata()
    if (hasTooManyPixels(facts))
      return { kind: facts.isProgressive ? 'layered' : 'too_many_pixels' }
    const { data, info } = await sharp(path, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'truncated',
      sequentialRead: true,
    })
      .autoOrient()
      .resize({
        width: MAX_SIDE,
        height: MAX_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { kind: 'drawn', data, width: info.width, height: info.height }
  } catch {
    return { kind: 'broken' }
  }
}
