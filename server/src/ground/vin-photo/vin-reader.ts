import path from 'node:path'

import { PHOTO_REFUSAL_TEXTS, PhotoRefusal } from '@portal/contract/vin-photo.ts'
import { MEBIBYTE } from '@portal/rules/pages/bytes.ts'
import type { Logger } from 'pino'

import { type SideProcess, startProcess } from '#src/ground/processes/start-process.ts'
import { Refusal, RETRY_AFTER_SECONDS } from '#src/ground/refusals/refusal.ts'
import type {
  ReaderCost,
  ReaderOrder,
  ReaderReport,
} from '#src/ground/vin-photo/reader-messages.ts'
import type { PictureFault } from '#src/ground/vin-photo/reading/open-picture.ts'

type ReadingProcess = SideProcess<ReaderOrder, ReaderReport>

const PROGRAM = path.join(import.meta.dirname, 'reading-process.ts')

export type VinReader = {
  /**
   * @returns undefined when the photo contains no VIN
   *
   * @throws {Refusal} when the picture cannot be read or not in time, when too many wait, or when reading is
   *   unavailable
   */
  read(photo: Uint8Array): Promise<string | undefined>
  cost(): (ReaderCost & { readonly pid: number }) | undefined
  warm(): void
  end(): Promise<void>
}

export type ReaderLimits = {
  /** Photos that wait for the one being read; more are refused with 429. */
  readonly queue: number
  /** Longest wait for a turn; together with `hardStopMs` it stays below the caller's timeout of 15 s. */
  readonly maxWaitMs: number
  /** How long the process tries further treatments of a photo. */
  readonly budgetMs: number
  /** After this time the process is killed, whatever it is doing. */
  readonly hardStopMs: number
  /** A process that uses more memory is replaced before the next photo. */
  readonly maxRssBytes: number
  /** Loading takes half a second; a machine that needs longer than this is too slow for reading. */
  readonly maxStartMs: number
  /** Pause before a retry after a failed start. */
  readonly restMs: number
  readonly onStart: () => void
}

const LIMITS: ReaderLimits = {
  queue: 8,
  maxWaitMs: 7000,
  budgetMs: 5500,
  // Below the longest wait, so that a photo with only one before it is always read.
  hardStopMs: 6500,
  maxRssBytes: 800 * MEBIBYTE,
  maxStartMs: 20_000,
  restMs: 30_000,
  onStart: () => {},
}

/** @param changed limits overridden by a test */
export function createVinReader(log: Logger, changed: Partial<ReaderLimits> = {}): VinReader {
  const limits = { ...LIMITS, ...changed }
  const keeper = keepProcess(log, limits)
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  return {
    async read(photo) {
      if (waiting > limits.queue) throw readerBusy()
      waiting += 1
      const before = last
      const { promise: done, resolve: pass } = Promise.withResolvers<void>()
      last = done
      const since = performance.now()
      try {
        await before
        if (performance.now() - since > limits.maxWaitMs) throw readerBusy()
        const report = await readInTime(await keeper.running(), photo, { log, limits })
        keeper.noteCost(report)
        return vinOf(report, log)
      } finally {
        waiting -= 1
        pass()
      }
    },
    cost: keeper.cost,
    warm() {
      // Failures are logged by the keeper; the first photo tries again.
      last = last.then(keeper.running).catch(() => undefined)
    },
    async end() {
      keeper.stopStarting()
      await last
      await keeper.end()
    },
  }
}

function keepProcess(log: Logger, limits: ReaderLimits) {
  let process: ReadingProcess | undefined
  let cost: ReaderCost | undefined
  let restsUntil = 0
  const ending = new AbortController()

  return {
    running,
    cost: () => process && cost && { ...cost, pid: process.pid },
    noteCost(report: ReaderReport) {
      if ('cost' in report) cost = report.cost
    },
    stopStarting: () => ending.abort(),
    end: async () => process?.end(),
  }

  async function running(): Promise<ReadingProcess> {
    if (process && cost && cost.rssBytes > limits.maxRssBytes) {
      log.info({ rssBytes: cost.rssBytes }, 'the process that reads VIN photos is replaced')
      await process.end()
    }
    if (process && !process.isGone()) return process
    if (performance.now() < restsUntil) throw outOfOrder()
    try {
      cost = undefined
      const { maxStartMs } = limits
      process = await startProcess(PROGRAM, { maxStartMs, signal: ending.signal })
      limits.onStart()
      return process
    } catch (error) {
      if (ending.signal.aborted) throw outOfOrder()
      restsUntil = performance.now() + limits.restMs
      log.error({ err: error }, 'VIN photos can’t be read on this machine')
      throw outOfOrder()
    }
  }
}

/** @throws {Refusal} when the process exceeds its time and is killed, or exits */
async function readInTime(
  reader: ReadingProcess,
  photo: Uint8Array,
  { log, limits }: { readonly log: Logger; readonly limits: ReaderLimits },
): Promise<ReaderReport> {
  let isStopped = false
  const stop = setTimeout(() => {
    isStopped = true
    log.warn({ afterMs: limits.hardStopMs }, 'reading a VIN photo took too long and was stopped')
    reader.kill()
  }, limits.hardStopMs)
  try {
    return await reader.send({ photo, budgetMs: limits.budgetMs })
  } catch (error) {
    if (isStopped) throw tooSlow()
    log.error({ err: error }, 'the process that reads VIN photos went away')
    throw outOfOrder()
  } finally {
    clearTimeout(stop)
  }
}

function vinOf(report: ReaderReport, log: Logger): string | undefined {
  if (report.kind === 'read' && report.vin === undefined && report.isCut) throw tooSlow()
  if (report.kind === 'read') return report.vin
  if (report.kind === 'fault') throw badPicture(report.fault)
  log.error(
    { report: report.kind, reason: 'reason' in report ? report.reason : '' },
    'a VIN photo could not be read',
  )
  throw outOfOrder()
}

function badPicture(fault: PictureFault): Refusal {
  if (fault === 'too_many_pixels')
    return new Refusal(PhotoRefusal.tooManyPixels, '图片尺寸过大，请选择不超过 6000 万像素的图片', {
      status: 413,
    })
  return new Refusal(PhotoRefusal.unreadable, PHOTO_REFUSAL_TEXTS[PhotoRefusal.unreadable], {
    status: 415,
  })
}

/** A separate refusal, because the same photo may be read successfully on a second try. */
function tooSlow(): Refusal {
  return tryLater('tooSlow', 503)
}

function readerBusy(): Refusal {
  return tryLater('busy', 429)
}

function outOfOrder(): Refusal {
  return tryLater('broken', 503)
}

function tryLater(why: 'tooSlow' | 'busy' | 'broken', status: 429 | 503): Refusal {
  const code = PhotoRefusal[why]
  return new Refusal(code, PHOTO_REFUSAL_TEXTS[code], {
    status,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}
