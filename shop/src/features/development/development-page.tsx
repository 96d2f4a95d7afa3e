import { Button } from '@portal/ui/controls/button.tsx'
import { Tabs } from '@portal/ui/controls/tabs.tsx'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'

import { onPage, pageParams } from '#src/features/part-filters/parts-search-params.ts'

import { AskDialog } from './ask-dialog.tsx'
import { watchesQuery } from './development-calls.ts'
import { DevelopmentList, type TabProps } from './development-list.tsx'
import { DevelopmentRequestList } from './development-request-list.tsx'
import { type DevelopmentTab, readDevelopmentSearchParams } from './development-search-params.ts'
import { WatchDialog } from './numbers-dialog.tsx'
import { WatchList } from './watch-list.tsx'

import styles from './development-page.module.css'

export const Route = createFileRoute('/_signed-in/profile/_profile/product_develop')({
  staticData: { title: '产品开发' },
  validateSearch: readDevelopmentSearchParams,
  component: DevelopmentPage,
})

const TABS = [
  { key: 'all', label: '全部' },
  { key: 'mine', label: '我的' },
  { key: 'watches', label: '上新提醒' },
] as const

function DevelopmentPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const tab: DevelopmentTab = search.tab ?? 'all'
  const [isWatching, setWatching] = useState(false)
  const onChange: TabProps['onChange'] = (next) => void navigate({ search: next })
  const openTab = (key: DevelopmentTab) => onChange(key === 'all' ? {} : { tab: key })
  return (
    <section className="card">
      <div className={styles.head}>
        <h1 className={styles.title}>产品开发</h1>
        <div className={styles.actions}>
          <Button onClick={() => setWatching(true)}>关注编号</Button>
          <Button kind="primary" onClick={() => onChange({ ...search, ask: 1 })}>
            提需求
          </Button>
        </div>
      </div>
      <Tabs className={styles.tabs} label="产品开发" tabs={TABS} value={tab} onChange={openTab}>
        {tab === 'all' && <DevelopmentList search={search} onChange={onChange} />}
        {tab === 'mine' && <DevelopmentRequestList search={search} onChange={onChange} />}
        {tab === 'watches' && <Watches search={search} onChange={onChange} />}
      </Tabs>
      {search.ask === 1 && (
        <AskDialog
          onClose={() => onChange({ ...search, ask: undefined })}
          onDone={() => openTab('mine')}
        />
      )}
      {isWatching && (
        <WatchDialog onClose={() => setWatching(false)} onDone={() => openTab('watches')} />
      )}
    </section>
  )
}

function Watches({ search, onChange }: TabProps) {
  const query = useQuery(watchesQuery(useCaller(), pageParams(search)))
  return <WatchList query={query} onPage={(next) => onChange(onPage(search, next))} />
}
