import type { Endpoint } from '@portal/contract/endpoint.ts'
import type { FastifyReply } from 'fastify'

import { createTurns, type Turns } from '#src/ground/processes/turns.ts'
import { Refusal, RETRY_AFTER_SECONDS } from '#src/ground/refusals/refusal.ts'

/** Per account and heavy call. */
export const HEAVY_CALLS_A_MINUTE = 60
/** The limit over all accounts, because reading a body holds it in memory several times. */
const LARGE_BODIES_AT_ONCE = 6
const LARGE_BODIES_WAITING = 30

/** Whether a call transfers a file or may have a large body; such a call costs a hundred times as much as others. */
export function isHeavy(call: Endpoint): boolean {
  return 'upload' in call || 'answersFile' in call || call.largeBody !== undefined
}

/** The turns of one heavy call: per account one request runs and one waits, unless the call allows more. */
export function turnsOfCall({ mayWait = 1 }: Endpoint): Turns {
  return createTurns({ atOnce: 1, mayWait, refusal: stillBusyWithYours })
}

export function turnsOfLargeBodies(): Turns {
  return createTurns({
    atOnce: LARGE_BODIES_AT_ONCE,
    mayWait: LARGE_BODIES_WAITING,
    refusal: tooManyFiles,
  })
}

/**
 * Releases a turn when the answer is sent or the client disconnects, but never while the story still runs: otherwise a
 * client could start many stories by disconnecting repeatedly.
 */
export class HeldTurns {
  readonly #ends: (() => void)[] = []
  #isClosed = false
  #isRunning = false

  constructor(reply: FastifyReply) {
    reply.raw.once('close', () => {
      this.#isClosed = true
      if (!this.#isRunning) this.#giveOn()
    })
  }

  /**
   * Waits for a turn and holds it.
   *
   * @throws {Refusal} when too many wait, or the client disconnected in the meantime
   */
  async take(turns: Turns, key: string): Promise<void> {
    this.#ends.push(await turns.take(key))
    if (!this.#isClosed) return
    this.#giveOn()
    throw new Refusal('request.gone', '请求已取消', { status: 400 })
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#isRunning = true
    try {
      return await work()
    } finally {
      this.#isRunning = false
      if (this.#isClosed) this.#giveOn()
    }
  }

  #giveOn(): void {
    for (const end of this.#ends.splice(0)) end()
  }
}

function stillBusyWithYours(): Refusal {
  return new Refusal('request.in_progress', '您上一次的请求还在处理，请等它完成后再试', {
    status: 429,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}

function tooManyFiles(): Refusal {
  return new Refusal('request.too_many_files', '正在上传的人较多，请稍后再试', {
    status: 429,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}
