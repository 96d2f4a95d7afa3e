import type { markDevelopmentsRead } from '@portal/contract/development.ts'
import type { InputOf } from '@portal/contract/endpoint.ts'
import { useEffect, useRef } from 'react'

import { useMarkDevelopmentsRead } from './development-calls.ts'

/** Marks what the page shows as read when it is shown, and again for a step that comes while it is open. */
export function useReadOnce(hasUnread: boolean, what: InputOf<typeof markDevelopmentsRead>): void {
  const { mutate } = useMarkDevelopmentsRead()
  const send = useRef(() => mutate(what))
  useEffect(() => {
    send.current = () => mutate(what)
  })
  useEffect(() => {
    if (hasUnread) send.current()
  }, [hasUnread])
}
