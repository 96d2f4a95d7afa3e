import type { Topic } from '@portal/contract/topics.ts'
import type { Logger } from 'pino'

import type { Database } from '#src/ground/database/schema.ts'
import { type Hint, notifyHints } from '#src/ground/live/notices.ts'

/** Each notice takes a lock of the whole database at its commit, so hundreds of calls a second share ten. */
const REST_MS = 100

export type HintNotifier = {
  readonly add: (hint: Hint) => void
  /** Resolves when all are sent. */
  readonly end: () => Promise<void>
}

/** Sends the hints of this process to all processes: the first at once, and those of the next 100 ms together. */
export function createHintNotifier(db: Database, log: Logger): HintNotifier {
  const waiting = new Map<string, Hint & { readonly topics: Topic[] }>()
  let sending: Promise<void> | undefined
  let resting: NodeJS.Timeout | undefined

  const send = async () => {
    const hints = [...waiting.values()]
    waiting.clear()
    try {
      await notifyHints(db, hints)
    } catch (error) {
      // Pages fetch everything again when the database is back.
      log.warn({ err: error }, 'hints for open pages were lost')
    }
  }
  const sendAll = () => {
    if (sending || resting || waiting.size === 0) return
    sending = send().finally(() => {
      sending = undefined
      resting = setTimeout(() => {
        resting = undefined
        sendAll()
      }, REST_MS).unref()
    })
  }

  return {
    add(hint) {
      const key = `${hint.brand} ${hint.company_id ?? ''} ${hint.account_id ?? ''} ${hint.except ?? ''}`
      const known = waiting.get(key)
      if (known) known.topics.push(...hint.topics.filter((topic) => !known.topics.includes(topic)))
      else waiting.set(key, { ...hint, topics: [...hint.topics] })
      sendAll()
    },
    async end() {
      await sending
      clearTimeout(resting)
      if (waiting.size > 0) await send()
    },
  }
}
