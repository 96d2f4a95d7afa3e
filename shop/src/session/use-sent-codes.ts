import { useState } from 'react'

import { useCountdown } from './use-countdown.ts'

type Sent = { readonly wait_seconds: number; readonly demo_code?: string }

/**
 * The codes that a form had sent. A code is of the phone or mail address it went to: for another one typed since there
 * is neither a wait nor a code.
 *
 * @param to what is typed now
 */
export function useSentCodes(to: string) {
  const { seconds, start } = useCountdown()
  const [codes, setCodes] = useState<
    readonly { readonly to: string; readonly demoCode?: string }[]
  >([])
  const last = codes.at(-1)
  const isLast = last?.to === to
  return {
    /** Until the next code may be requested. */
    seconds: isLast ? seconds : 0,
    demoCode: isLast ? last.demoCode : undefined,
    /** Where the last code went, if none went to what is typed now. */
    elsewhere: codes.some((code) => code.to === to) ? undefined : last?.to,
    add: ({ wait_seconds, demo_code }: Sent) => {
      start(wait_seconds)
      setCodes((before) => [
        ...before,
        { to, ...(demo_code !== undefined && { demoCode: demo_code }) },
      ])
    },
  }
}
