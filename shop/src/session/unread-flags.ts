import { getUnreadStatus } from '@portal/contract/messages.ts'
import { serverQuery, useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { readCookie, writeCookie } from './browser-storage.ts'
import { UNREAD_COOKIES } from './session.ts'

/** How long a flag is kept (specification 9). */
const A_YEAR = { days: 365 }

type UnreadFlags = { readonly development: boolean; readonly feedback: boolean }

/**
 * Whether the user has unread steps of development and answers to feedback. Cookies keep the last answer, so that a
 * reload shows the dots at once.
 */
export function useUnreadFlags(): UnreadFlags {
  const { data } = useQuery({
    ...serverQuery(useCaller(), getUnreadStatus, {}),
    // The pages work without the dots.
    meta: { quiet: true },
  })
  useEffect(() => {
    if (!data) return
    for (const name of UNREAD_COOKIES) writeCookie(name, String(data[name]), A_YEAR)
  }, [data])
  const isUnread = (name: (typeof UNREAD_COOKIES)[number]) =>
    data ? data[name] === 1 : readCookie(name) === '1'
  return {
    development: isUnread('development_has_unread'),
    feedback: isUnread('feedback_has_unread'),
  }
}

/** Something of the personal centre is unread, messages aside: they have a count of their own. */
export function useCentreUnread(): boolean {
  const { development, feedback } = useUnreadFlags()
  return development || feedback
}
