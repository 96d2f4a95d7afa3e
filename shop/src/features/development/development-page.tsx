import { Button } from '@portal/ui/controls/button.tsx'
import { Tabs } from '@portal/ui/controls/tabs.tsx'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'

import {
  onPage,
  pageParams,
  type PageSearchParams,
  readPageSearchParams,
} from '#src/features/part-filters/parts-search-params.ts'

import { AskDialog, WatchDialog } from './ask-dialogs.tsx'
import { developmentRequestsQuery, watchesQuery } from './development-calls.ts'
import { DevelopmentRequestList } from './development-request-list.tsx'
import { WatchList } from './watch-list.tsx'

import styles from './development-page.module.css'

export const Route = createFileRoute('/_signed-in/profile/_profile/product_develop')({
  staticData: { title: '产品开发' },
  validateSearch: readDevelopmentSearchParams,
  component: DevelopmentPage,
})

const TABS = [
  { key: 'wishes', label: '我的开发需求' },
  { key: 'watches', label: '上新提醒' },
] as const

function DevelopmentPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const call = useCaller()
  const tab: DevelopmentTab = search.tab ?? 'wishes'
  const params = pageParams(search)
  const [asking, setAsking] = useState<'request' | 'watch'>()
  const requests = useQuery({
    ...developmentRequestsQuery(call, params),
    enabled: tab === 'wishes',
  })
  const watches = useQuery({ ...watchesQuery(call, params), enabled: tab === 'watches' })
  const goToPage = (next: { readonly page: number; readonly size: number }) =>
    void navigate({ search: onPage(search, next) })
  return (
    <section className="card">
      <div className={styles.head}>
        <h1 className={styles.title}>产品开发</h1>
        <div className={styles.actions}>
          <Button onClick={() => setAsking('watch')}>关注编号</Button>
          <Button kind="primary" onClick={() => setAsking('request')}>
            提需求
          </Button>
        </div>
      </div>
      <Tabs
        className={styles.tabs}
        label="产品开发"
        tabs={TABS}
        value={tab}
        onChange={(key) => void navigate({ search: key === 'watches' ? { tab: key } : {} })}
      >
        {tab === 'wishes' ? (
          <DevelopmentRequestList query={requests} onPage={goToPage} />
        ) : (
          <WatchList query={watches} onPage={goToPage} />
        )}
      </Tabs>
      {asking === 'request' && (
        <AskDialog
          onClose={() => setAsking(undefined)}
          onDone={() => void navigate({ search: {} })}
        />
      )}
      {asking === 'watch' && (
        <WatchDialog
          onClose={() => setAsking(undefined)}
          onDone={() => void navigate({ search: { tab: 'watches' } })}
        />
      )}
    </section>
  )
}

type DevelopmentTab = 'wishes' | 'watches'

type DevelopmentSearchParams = PageSearchParams & { readonly tab?: 'watches' }

function readDevelopmentSearchParams(
  query: Readonly<Record<string, unknown>>,
): DevelopmentSearchParams {
  return { ...readPageSearchParams(query), ...(query['tab'] === 'watches' && { tab: 'watches' }) }
}
