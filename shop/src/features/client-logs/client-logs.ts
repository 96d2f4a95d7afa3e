import type { LoggedErrorKind } from '@portal/rules/pages/client-log.ts'
import { MINUTE_MS, SECOND_MS } from '@portal/rules/time/shanghai-time.ts'

import { type LogBatch, LogQueue } from './log-queue.ts'
import { loggedError } from './thrown-error.ts'

const SEND_AFTER_MS = 10 * SECOND_MS
const MAX_DELAY_MS = 5 * MINUTE_MS

type Options = {
  /** Whether the server would take a call; without a session it refuses all. */
  readonly isReady: () => boolean
  /** The pattern of the shown route. */
  readonly route: () => string
  /** @returns false if the batch is to be sent again later */
  readonly send: (batch: LogBatch) => Promise<boolean>
}

/** Notes errors and views, and sends them at most every ten seconds. Its own failures are silent. */
export class ClientLogs {
  readonly #options: Options
  readonly #queue = new LogQueue()
  /** One error is often noticed twice, by React and by the window. */
  readonly #noticed = new WeakSet()
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0

  constructor(options: Options) {
    this.#options = options
  }

  addError(thrown: unknown, kind: LoggedErrorKind): void {
    try {
      if (thrown instanceof Error) {
        if (this.#noticed.has(thrown)) return
        this.#noticed.add(thrown)
      }
      const error = loggedError(thrown, { kind, route: this.#options.route() })
      if (error === undefined) return
      this.#queue.addError(error)
      this.#schedule()
    } catch {
      // An error about an error would be noted without end.
    }
  }

  addView(): void {
    this.#queue.addView(this.#options.route())
    this.#schedule()
  }

  /** Sends what waits, also while the page is closed. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#options.isReady()) await this.#send()
    if (!this.#queue.isEmpty()) this.#schedule()
  }

  async #send(): Promise<void> {
    const batch = this.#queue.take()
    if (batch === undefined) return
    const isTaken = await this.#options.send(batch).catch(() => false)
    this.#failures = isTaken ? 0 : this.#failures + 1
    if (!isTaken) this.#queue.putBack(batch)
  }

  #schedule(): void {
    const delay = Math.min(SEND_AFTER_MS * 2 ** this.#failures, MAX_DELAY_MS)
    this.#timer ??= setTimeout(() => void this.flush(), delay)
  }
}
