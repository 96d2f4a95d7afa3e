import { forgetSessionOver, sessionOverState } from '@portal/ui/page/session-over.ts'
import { useMedia } from '@portal/ui/page/use-media.ts'
import {
  createFileRoute,
  Outlet,
  redirect,
  useLocation,
  useMatches,
  useNavigate,
  useSearch,
} from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { IncompatibleHost } from '#src/features/car-fit/incompatible-host.tsx'
import { FeedbackHost } from '#src/features/feedback/feedback-host.tsx'
import { PopUps, PopUpsSkipLink } from '#src/features/messages/pop-ups.tsx'
import { PartDrawerHost } from '#src/features/part-drawer/part-drawer-host.tsx'
import { VinPhotoHost } from '#src/features/vin-photo/vin-photo-host.tsx'
import { MAIN_ID } from '#src/layout/arrival-on-page.tsx'
import { useLiveLine } from '#src/session/live/use-live-line.ts'
import { profileQuery, useProfile } from '#src/session/session-calls.ts'
import { sessionToken, takeFreshLogin } from '#src/session/session.ts'

import { Footer } from './footer/footer.tsx'
import { CheckoutHeader } from './header/checkout-header.tsx'
import { headerOfRoute } from './header/header-of-route.ts'
import { Header } from './header/header.tsx'
import { TopStrip } from './header/top-strip.tsx'
import { SideNav } from './side-nav/side-nav.tsx'
import { TabBar } from './tab-bar/tab-bar.tsx'

import styles from './signed-in-layout.module.css'

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ location }) => {
    if (sessionToken() !== undefined) return forgetSessionOver()
    throw redirect({ to: '/login', search: { from: location.href }, state: sessionOverState() })
  },
  loader: ({ context }) => void context.queries.prefetchQuery(profileQuery(context.call)),
  component: SignedInLayout,
})

function SignedInLayout() {
  useLiveLine()
  const matches = useMatches()
  const own = matches.findLast(({ staticData }) => staticData.name)?.staticData
  const isPhone = useMedia('(max-width: 639px)')
  const look = headerOfRoute(own?.name, useSearch({ strict: false }))
  const checkout = look?.isForPhones && !isPhone ? undefined : look
  return (
    <>
      <FreshLogin />
      <PopUpsSkipLink />
      <TopStrip />
      {checkout ? <CheckoutHeader {...checkout} /> : <Header />}
      <PopUps />
      <PartDrawerHost>
        <main className={styles.main} id={MAIN_ID} tabIndex={-1}>
          <Outlet />
        </main>
      </PartDrawerHost>
      <IncompatibleHost />
      <VinPhotoHost />
      <FeedbackHost />
      <SideNav />
      <Footer />
      <TabBar />
    </>
  )
}

/** The page after a login without another target. */
const FIRST_PAGE = '/home'

/**
 * Sends a user to the activity zone once after login while there is an activity (specification
 * 2.1). Users who requested another page or have already moved on are not redirected.
 */
function FreshLogin() {
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
