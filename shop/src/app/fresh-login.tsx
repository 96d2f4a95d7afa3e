import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { useProfile } from '#src/session/session-calls.ts'
import { takeFreshLogin } from '#src/session/session.ts'

/**
 * Sends a user who has just logged in to the activity zone, once, while there is an activity (specification 2.1).
 * Who has gone on before that was known is not called back.
 */
export function FreshLogin() {
  const profile = useProfile()
  const navigate = useNavigate()
  const place = useLocation({ select: ({ href }) => href })
  const [landed] = useState(place)
  useEffect(() => {
    if (profile === undefined || !takeFreshLogin()) return
    if (profile.activity_flag === 1 && place === landed) void navigate({ to: '/parts/activity' })
  }, [profile, place, landed, navigate])
  return null
}
