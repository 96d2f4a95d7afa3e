import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

import { useProfile } from '#src/session/session-calls.ts'
import { takeFreshLogin } from '#src/session/session.ts'

/** Sends a user who has just logged in to the activity zone, once, while there is an activity (specification 2.1). */
export function FreshLogin() {
  const profile = useProfile()
  const navigate = useNavigate()
  useEffect(() => {
    if (profile === undefined || !takeFreshLogin()) return
    if (profile.activity_flag === 1) void navigate({ to: '/parts/activity' })
  }, [profile, navigate])
  return null
}
