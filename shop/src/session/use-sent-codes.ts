import { refusalData } from '@portal/contract/server-refusal.ts'
import { useState } from 'react'
import { Type } from 'typebox'

import { useCountdown } from './use-countdown.ts'

const Wait = Type.Object({ wait_seconds: Type.Integer() })

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
  const [waiting, setWaiting] = useState<string>()
  const last = codes.at(-1)
  const wait = (wait_seconds: number) => {
    start(wait_seconds)
    setWaiting(to)
  }
  return {
    /** Until the next code may be requested. */
    seconds: waiting === to ? seconds : 0,
    demoCode: last?.to === to ? last.demoCode : undefined,
    /** Where the last code went, if none went to what is typed now. */
    elsewhere: codes.some((code) => code.to === to) ? undefined : last?.to,
    add: ({ wait_seconds, demo_code }: Sent) => {
      wait(wait_seconds)
      setCodes((before) => [
        ...before,
        { to, ...(demo_code !== undefined && { demoCode: demo_code }) },
      ])
    },
    /** The last code may have been requested in another dialog or on another device. */
    refuse: (error: Error) => {
      const refused = refusalData(error, Wait)
      if (refused) wait(refused.wait_seconds)
    },
  }
}
