import { buttonLook } from '@portal/ui/controls/button.tsx'
import { Tabs } from '@portal/ui/controls/tabs.tsx'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'

import {
  type PageSearchParams,
  readPageSearchParams,
} from '#src/features/part-filters/parts-search-params.ts'

import { ClaimsList } from './claims-list.tsx'
import { ProtectedLines } from './protected-lines.tsx'
import { rulesQuery } from './protection-calls.ts'

import heading from '#src/layout/list-title.module.css'
import styles from './protection-page.module.css'

const PROTECTION_TITLE = '价格保护'
const TABS = [
  { key: 'lines', label: '可申请' },
  { key: 'claims', label: '申请记录' },
] as const

export const Route = createFileRoute('/_signed-in/profile/_profile/price_protection')({
  staticData: { title: PROTECTION_TITLE, name: 'price_protection' },
  validateSearch: readProtectionSearchParams,
  component: ProtectionPage,
})

/** Eligible price cuts and claims; only in brands with the module (specification 6). */
function ProtectionPage() {
  const { modules } = useBrand()
  const { tab, ...page } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!modules.priceProtection) return <NoProtection />
  const goTo = (search: ProtectionSearchParams) => void navigate({ search, resetScroll: false })
  return (
    <div className={styles.stack}>
      <section aria-label={PROTECTION_TITLE} className="card">
        <h1 className={heading.title}>{PROTECTION_TITLE}</h1>
        <Tabs
          className={styles.tabs}
          label={PROTECTION_TITLE}
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

/** Shown in brands without claims, whose parts may still have the badge (specification 6). */
function NoProtection() {
  const { customerService, priceProtectionBadge } = useBrand()
  return (
    <section aria-label="价格保护" className="card">
      <h1 className={heading.title}>价格保护</h1>
      <EmptyState
        action={
          <>
            {priceProtectionBadge && (
              <a className={buttonLook({ kind: 'primary' })} href={`tel:${customerService.phone}`}>
                拨打 {customerService.phone}
              </a>
            )}
            <Link className={buttonLook({})} to="/profile/price_adjustment_record">
              查看调价记录
            </Link>
          </>
        }
        className={styles.none}
        title={priceProtectionBadge ? '线上价保申请暂未开通' : '暂未开通价格保护'}
      >
        {priceProtectionBadge ? (
          <>
            带「60天价保」「180天价保」标签的配件降价后，
            <span className="whole">请联系客服。</span>
          </>
        ) : (
          '本商城目前没有价格保护，调价前后的价格可在调价记录里查看。'
        )}
      </EmptyState>
    </section>
  )
}

/** Optional: the page works without the rules. */
function ProtectionRules() {
  const { data } = useQuery(rulesQuery(useCaller()))
  if (data === undefined) return null
  return (
    <section aria-label="价保规则" className={`card ${styles.rules}`}>
      <h2>价保规则</h2>
      <ol>
        {data.rule_description.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </section>
  )
}

type ProtectionSearchParams = PageSearchParams & { readonly tab?: 'claims' }

function readProtectionSearchParams(
  query: Readonly<Record<string, unknown>>,
): ProtectionSearchParams {
  return { ...readPageSearchParams(query), tab: query['tab'] === 'claims' ? 'claims' : undefined }
}
