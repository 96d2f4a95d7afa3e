import { MEBIBYTE } from '@portal/rules/pages/bytes.ts'
import sharp from 'sharp'

import { endAbove } from '#src/ground/processes/memory-cap.ts'
import { prepareBarcodes } from '#src/ground/storage/qr-code.ts'
import type {
  ReaderCost,
  ReaderOrder,
  ReaderReport,
} from '#src/ground/vin-photo/reader-messages.ts'
import { findVin } from '#src/ground/vin-photo/reading/find-vin.ts'
import { loadModels, type Models } from '#src/ground/vin-photo/reading/models.ts'
import { BadPicture, openPicture } from '#src/ground/vin-photo/reading/open-picture.ts'

/** The networks and a photo of 60 megapixels need half of it. */
const MAX_READER_BYTES = 1200 * MEBIBYTE

// The process beside the server that reads photos, one at a time; it exits when the server disconnects.
sharp.concurrency(1)
sharp.cache(false)
endAbove(MAX_READER_BYTES)
process.on('disconnect', () => process.exit())
// Ctrl+C in a terminal reaches this process too; the server ends it when no photo is being read.
process.on('SIGINT', () => {})

try {
  const models = await loadModels()
  await prepareBarcodes()
  // Only `startProcess` sends messages here, and its type defines the orders.
  process.on('message', (order) => void look(order as ReaderOrder, models).then(report))
  report({ kind: 'ready' })
} catch (error) {
  report({ kind: 'unavailable', reason: String(error) })
}

async function look({ photo, budgetMs }: ReaderOrder, models: Models): Promise<ReaderReport> {
  const end = performance.now() + budgetMs
  try {
    const picture = await openPicture(photo)
    let isCut = false
    const isOver = () => (isCut ||= performance.now() > end)
    const found = picture && (await findVin(picture, models, isOver))
    return { kind: 'read', vin: found?.vin, isCut, cost: cost() }
  } catch (error) {
    if (error instanceof BadPicture) return { kind: 'fault', fault: error.fault, cost: cost() }
    return { kind: 'failed', reason: String(error), cost: cost() }
  }
}

function cost(): ReaderCost {
  const { user, system } = process.cpuUsage()
  return { rssBytes: process.memoryUsage.rss(), cpuMs: (user + system) / 1000 }
}

function report(message: ReaderReport): void {
  process.send?.(message)
}
