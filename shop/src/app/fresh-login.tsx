import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { useProfile } from '#src/session/session-calls.ts'
import { takeFreshLogin } from '#src/session/session.ts'

/** The page after a login from no other page. */
const FIRST_PAGE = '/home'

/**
 * Sends a user who has just logged in to the activity zone, once, while there is an activity (specification 2.1). A
 * user who opened another page by its address stays there, and one who has moved on meanwhile is not redirected.
 */
export function FreshLogin() {
  const profile = useProfile()
  const navigate = useNavigate()
  const place = useLocation({ select: ({ href }) => href })
  const [landed] = useState(place)
  useEffect(() => {
    if (profile === undefined || !takeFreshLogin()) return
    if (profile.activity_flag === 1 && place === landed && place === FIRST_PAGE)
      void navigate({ to: '/parts/activity' })
  }, [profile, place, landed, navigate])
  return null
}
