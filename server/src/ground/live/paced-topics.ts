import type { Topic } from '@portal/contract/topics.ts'

type Window = {
  isStaleAgain: boolean
  /** The connection that knows all changes of this window; undefined if there is none. */
  except: string | undefined
}

type Pace<K> = {
  readonly windowMs: (to: K) => number
  readonly send: (to: K, topics: readonly Topic[], except: string | undefined) => void
}

/**
 * Sends a topic at most once in its window: the first time at once, then once more at the end if it became stale again.
 */
export class PacedTopics<K> {
  readonly #pace: Pace<K>
  readonly #windows = new Map<K, Map<Topic, Window>>()

  constructor(pace: Pace<K>) {
    this.#pace = pace
  }

  add(to: K, topics: readonly Topic[], except?: string): void {
    const windows = this.#windows.get(to) ?? new Map<Topic, Window>()
    this.#windows.set(to, windows)
    const now: Topic[] = []
    for (const topic of topics) {
      const window = windows.get(topic)
      if (!window) {
        now.push(topic)
        windows.set(topic, { isStaleAgain: false, except })
      } else if (window.isStaleAgain) {
        if (window.except !== except) window.except = undefined
      } else Object.assign(window, { isStaleAgain: true, except })
    }
    if (now.length === 0) return
    this.#pace.send(to, now, except)
    setTimeout(() => this.#end(to, now), this.#pace.windowMs(to)).unref()
  }

  #end(to: K, topics: readonly Topic[]): void {
    const windows = this.#windows.get(to)
    const again = new Map<string | undefined, Topic[]>()
    for (const topic of topics) {
      const window = windows?.get(topic)
      windows?.delete(topic)
      if (window?.isStaleAgain)
        again.set(window.except, [...(again.get(window.except) ?? []), topic])
    }
    if (windows?.size === 0) this.#windows.delete(to)
    for (const [except, stale] of again) this.add(to, stale, except)
  }
}
