import path from 'node:path'

import { avatarSizeProblem } from '@portal/rules/accounts/avatar-size.ts'
import { MEBIBYTE } from '@portal/rules/pages/bytes.ts'
import type { Logger } from 'pino'

import { ProcessGone, type SideProcess, startProcess } from '#src/ground/processes/start-process.ts'
import { createTurns, inTurn } from '#src/ground/processes/turns.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'

/**
 * What a picture is for.
 *
 * | value | result |
 * |---|---|
 * | picture | the whole picture, at most 2000 pixels a side |
 * | avatar | a square from its middle, at most 512 pixels a side; refused if it is too small to be shown |
 * | code | the whole picture, refused unless it contains a QR code |
 */
export type PictureUse = 'picture' | 'avatar' | 'code'

export type DrawingOrder = { readonly path: string; readonly as: PictureUse }

export type DrawingReport =
  | {
      readonly kind: 'drawn'
      readonly data: Uint8Array
      readonly width: number
      readonly height: number
    }
  | { readonly kind: 'too_small'; readonly width: number; readonly height: number }
  | { readonly kind: 'too_many_pixels' | 'layered' | 'broken' | 'no_code' }

export type Drawn = Extract<DrawingReport, { kind: 'drawn' }>

/** Decodes uploaded pictures in its own process, which starts with the first picture and exits when idle. */
export type PictureDrawer = {
  /** @throws {Refusal} when it cannot be decoded, has too many pixels, needs too much memory, or lacks a QR code */
  draw(file: string, as?: PictureUse): Promise<Drawn>
  end(): Promise<void>
}

const PROGRAM = path.join(import.meta.dirname, 'drawing-process.ts')
const MAX_DRAWER_BYTES = 600 * MEBIBYTE
const MAX_PICTURES_WAITING = 60
const MAX_START_MS = 30_000
const MAX_DRAWING_MS = 20_000
const DRAWER_IDLE_MS = 60_000
const LESS = '请缩小后再上传（渐进式图片不超过 1600 万像素）'

type Process = SideProcess<DrawingOrder, DrawingReport>

/** @param maxBytes memory limit of the process; above it the process is killed and the picture refused */
export function createPictureDrawer(log: Logger, maxBytes = MAX_DRAWER_BYTES): PictureDrawer {
  const turns = createTurns({ atOnce: 1, mayWait: MAX_PICTURES_WAITING, refusal: uploadsBusy })
  let running: Process | undefined
  let idle: NodeJS.Timeout | undefined

  const drawNow = async (order: DrawingOrder): Promise<Drawn> => {
    clearTimeout(idle)
    if (!running || running.isGone()) running = await start(maxBytes)
    const drawing = running
    const tooLong = setTimeout(() => drawing.kill(), MAX_DRAWING_MS)
    try {
      return result(await drawing.send(order))
    } catch (error) {
      if (!(error instanceof ProcessGone)) throw error
      log.warn('a picture needed more memory or time than there is for one')
      throw tooManyPixels(LESS)
    } finally {
      clearTimeout(tooLong)
      idle = setTimeout(() => void drawing.end(), DRAWER_IDLE_MS).unref()
    }
  }
  return {
    draw: (file, as = 'picture') => inTurn(turns, '', () => drawNow({ path: file, as })),
    async end() {
      clearTimeout(idle)
      await running?.end()
    },
  }
}

async function start(maxBytes: number): Promise<Process> {
  const env = { MAX_DRAWING_BYTES: String(maxBytes) }
  return startProcess<DrawingOrder, DrawingReport>(PROGRAM, { maxStartMs: MAX_START_MS, env })
}

function result(report: DrawingReport): Drawn {
  if (report.kind === 'drawn') return report
  if (report.kind === 'too_many_pixels') throw tooManyPixels('请选择不超过 6000 万像素的图片')
  if (report.kind === 'layered') throw tooManyPixels(LESS)
  if (report.kind === 'too_small')
    throw new Refusal('picture.too_small', avatarSizeProblem(report) ?? '图片太小', { status: 400 })
  if (report.kind === 'no_code')
    throw new Refusal('picture.no_code', '图片中没有识别到二维码，请换一张清晰、完整的二维码图片')
  throw new Refusal('picture.broken', '图片不完整或已损坏，请重新选择', { status: 400 })
}

function tooManyPixels(instead: string): Refusal {
  return new Refusal('picture.too_many_pixels', `图片像素过大，${instead}`, { status: 413 })
}

function uploadsBusy(): Refusal {
  return new Refusal('picture.busy', '正在上传的图片较多，请稍后再试', {
    status: 429,
    retryAfterSeconds: 5,
  })
}
