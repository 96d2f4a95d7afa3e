import type { Endpoint } from '@portal/contract/endpoint.ts'
import type { FastifyReply } from 'fastify'

import { makeTurns, type Turns } from '#src/ground/processes/turns.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'

/** Of one account to one heavy call. */
export const HEAVY_CALLS_A_MINUTE = 60
/** Of all accounts: each lies in memory several times over while it is read. */
const LARGE_BODIES_AT_ONCE = 6
const LARGE_BODIES_WAITING = 30
const RETRY_AFTER_SECONDS = 5

/** Calls that move a file or may have a large body: an answer to them costs a hundred times what others cost. */
export function isHeavy(call: Endpoint): boolean {
  return 'upload' in call || 'answersFile' in call || call.largeBody !== undefined
}

/** The turns of one heavy call: each account has one under way, and one waiting unless the call says more. */
export function turnsOfCall({ mayWait = 1 }: Endpoint): Turns {
  return makeTurns({ atOnce: 1, mayWait, refusal: stillBusyWithYours })
}

/** The turns that all large bodies of a server take. */
export function turnsOfLargeBodies(): Turns {
  return makeTurns({
    atOnce: LARGE_BODIES_AT_ONCE,
    mayWait: LARGE_BODIES_WAITING,
    refusal: tooManyFiles,
  })
}

/**
 * Has a turn given on when the answer is sent, or the asker gone; but never while the story is still being told, or whoever
 * hangs up again and again would have many told at once.
 */
export class HeldTurns {
  readonly #ends: (() => void)[] = []
  #isClosed = false
  #isTold = false

  constructor(reply: FastifyReply) {
    reply.raw.once('close', () => {
      this.#isClosed = true
      if (!this.#isTold) this.#giveOn()
    })
  }

  /** Waits for a turn and keeps it. @throws {Refusal} when too many wait, or the asker went away meanwhile */
  async take(turns: Turns, key: string): Promise<void> {
    this.#ends.push(await turns.take(key))
    if (!this.#isClosed) return
    this.#giveOn()
    throw new Refusal('request.gone', '请求已取消', { status: 400 })
  }

  /** The story is told in these turns. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#isTold = true
    try {
      return await work()
    } finally {
      this.#isTold = false
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
