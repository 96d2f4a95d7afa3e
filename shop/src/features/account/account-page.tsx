import { errorText } from '@portal/ui/server/server-errors.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { LoadFailed } from '@portal/ui/states/load-failed.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { NotificationsSection } from '#src/features/notifications/notifications-section.tsx'
import { profileQuery } from '#src/session/session-calls.ts'

import { AccountTodo } from './account-todo.tsx'
import { CompanySection } from './pictures/company-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SecuritySection } from './security/security-section.tsx'
import { SessionsList } from './security/sessions-list.tsx'
import { SubAccountsSection } from './sub-accounts/sub-accounts-section.tsx'

import styles from './account-page.module.css'

export const Route = createFileRoute('/_signed-in/profile/_profile/account')({
  staticData: { title: '账户信息' },
  component: AccountPage,
})

/** A section per subject; sub-accounts see only their own. */
function AccountPage() {
  const { data: profile, error, refetch } = useQuery(profileQuery(useCaller()))
  if (error)
    return (
      <section className="card">
        <LoadFailed reason={errorText(error)} onRetry={() => void refetch()} />
      </section>
    )
  return (
    <div className={styles.sections}>
      {profile ? (
        <>
          <ProfileSection profile={profile} />
          <AccountTodo />
          <SecuritySection profile={profile} />
          <SessionsList />
          {profile.is_main === 1 && (
            <>
              <SubAccountsSection />
              <CompanySection profile={profile} />
            </>
          )}
          <NotificationsSection />
        </>
      ) : (
        <LoadingRegion className={`card ${styles.loading}`}>
          <Skeleton height={260} />
        </LoadingRegion>
      )}
    </div>
  )
}
