import { SECOND_MS } from '@portal/rules/time/shanghai-time.ts'
import { isLostAnswer, isUnanswered } from '@portal/ui/server/attempt.ts'

/** A short interruption heals by itself; after the last one the user decides. */
export const RETRY_AFTER_MS = [0, 1, 3, 5, 10, 20].map((seconds) => seconds * SECOND_MS)

/** Why it is tried again: nothing came back, or the server could not do it now. */
export type WaitsFor = 'network' | 'server'

type Waiting = {
  readonly onWaiting: (waitsFor: WaitsFor) => void
  /** Whether to ask once more after waiting. */
  readonly isWanted: () => boolean
}

/** Repeats a question whose answer is lost, or which the server could not answer now. */
export async function askUntilAnswered<Answer>(
  ask: () => Promise<Answer>,
  { onWaiting, isWanted }: Waiting,
): Promise<Answer> {
  for (const delay of RETRY_AFTER_MS)
    try {
      return await ask()
    } catch (error) {
      if (!isLostAnswer(error)) throw error
      onWaiting(isUnanswered(error) ? 'network' : 'server')
      await new Promise((resolve) => setTimeout(resolve, delay))
      if (!isWanted()) throw error
    }
  return ask()
}
