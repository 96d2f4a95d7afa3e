import { seesPurchasePrices } from '@portal/rules/account-rights.ts'
import { Button } from '@portal/ui/button.tsx'
import { LogOutIcon, UserRoundIcon } from '@portal/ui/icons.tsx'
import { LoadFailed } from '@portal/ui/load-failed.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { LoadingRegion, Skeleton } from '@portal/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { profileQuery } from '#src/session/session-calls.ts'

import { AccountFacts } from './account-facts.tsx'
import { AccountPreferences } from './account-preferences.tsx'
import { AccountTodo } from './account-todo.tsx'

import styles from './account-page.module.css'

export const Route = createFileRoute('/_signed-in/profile/_profile/account')({
  staticData: { title: '账户信息' },
  component: AccountPage,
})

const LogoutDialog = lazy(() =>
  import('#src/app/header/logout-dialog.tsx').then(({ LogoutDialog: dialog }) => ({
    default: dialog,
  })),
)

/** What waits for the user, who is signed in and what the account may do. */
function AccountPage() {
  const { data: profile, error, refetch } = useQuery(profileQuery(useCaller()))
  const [leaving, setLeaving] = useState(false)
  if (error)
    return (
      <section className="card">
        <LoadFailed reason={errorText(error)} onRetry={() => void refetch()} />
      </section>
    )
  return (
    <>
      <AccountTodo />
      <section className={`card ${styles.page}`}>
        <header className={styles.head}>
          <span className={styles.face}>
            {profile?.avatar ? (
              <img alt="" height={56} src={profile.avatar} width={56} />
            ) : (
              <UserRoundIcon size={24} />
            )}
          </span>
          <div className={styles.name}>
            <h1>{profile?.name ?? '账户信息'}</h1>
            <p>{profile?.company_name}</p>
          </div>
          <Button
            className={styles.leave}
            icon={<LogOutIcon size={14} />}
            onClick={() => setLeaving(true)}
          >
            退出登录
          </Button>
        </header>
        {profile ? (
          <>
            <AccountFacts profile={profile} />
            <AccountPreferences
              seesPrices={seesPurchasePrices({
                isMain: profile.is_main === 1,
                isPurchase: profile.is_purchase === 1,
              })}
            />
          </>
        ) : (
          <LoadingRegion className={styles.loading}>
            <Skeleton height={160} />
          </LoadingRegion>
        )}
        {leaving && (
          <Suspense>
            <LogoutDialog onClose={() => setLeaving(false)} />
          </Suspense>
        )}
      </section>
    </>
  )
}
