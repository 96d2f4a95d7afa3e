import { useBrand } from '@portal/ui/brand-context.tsx'
import { Tabs } from '@portal/ui/tabs.tsx'
import { createFileRoute } from '@tanstack/react-router'

import { ClaimsList } from './claims-list.tsx'
import { NoProtection } from './no-protection.tsx'
import { ProtectedLines } from './protected-lines.tsx'
import { ProtectionRules } from './protection-rules.tsx'
import {
  type ProtectionSearchParams,
  readProtectionSearchParams,
} from './protection-search-params.ts'

import heading from '#src/documents/list-title.module.css'
import styles from './protection-page.module.css'

const TITLE = '价格保护'
const TABS = [
  { key: 'lines', label: '可申请' },
  { key: 'claims', label: '申请记录' },
] as const

export const Route = createFileRoute('/_signed-in/profile/_profile/price_protection')({
  staticData: { title: TITLE, name: 'price_protection' },
  validateSearch: readProtectionSearchParams,
  component: ProtectionPage,
})

/** What was cut soon after it was bought, and what was asked for it; only in brands with the module (specification 6). */
function ProtectionPage() {
  const { modules } = useBrand()
  const { tab, ...page } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!modules.priceProtection) return <NoProtection />
  const goTo = (search: ProtectionSearchParams) => void navigate({ search, resetScroll: false })
  return (
    <div className={styles.stack}>
      <section aria-label={TITLE} className="card">
        <h1 className={heading.title}>{TITLE}</h1>
        <Tabs
          className={styles.tabs}
          label={TITLE}
          tabs={TABS}
          value={tab ?? 'lines'}
          onChange={(key) => goTo({ tab: key === 'claims' ? 'claims' : undefined })}
        >
          {tab === 'claims' ? (
            <ClaimsList page={page} onPage={(next) => goTo({ ...next, tab })} />
          ) : (
            <ProtectedLines
              page={page}
              onClaimed={() => goTo({ tab: 'claims' })}
              onPage={(next) => goTo(next)}
            />
          )}
        </Tabs>
      </section>
      <ProtectionRules />
    </div>
  )
}
