import { DEVELOPMENT_STAGES } from '@portal/rules/development/development-stage.ts'
import { Pagination } from '@portal/ui/controls/pagination.tsx'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { PageBeyond } from '@portal/ui/states/page-beyond.tsx'
import { useQuery } from '@tanstack/react-query'

import { onPage } from '#src/features/part-filters/parts-search-params.ts'

import { developmentsQuery } from './development-calls.ts'
import { DevelopmentCards } from './development-cards.tsx'
import { DevelopmentFilterBar } from './development-filter-bar.tsx'
import { developmentsParams, type DevelopmentSearchParams } from './development-search-params.ts'
import { ListWaiting } from './number-pages.tsx'
import { ReadAllButton } from './read-all-button.tsx'

import styles from './development-page.module.css'

export type TabProps = {
  readonly search: DevelopmentSearchParams
  readonly onChange: (search: DevelopmentSearchParams) => void
}

/** The brand's parts in development; who requested them is never shown. */
export function DevelopmentList({ search, onChange }: TabProps) {
  const query = useQuery(developmentsQuery(useCaller(), developmentsParams(search)))
  const isFiltered = search.stage !== undefined || search.keyword !== undefined
  const change = (part: DevelopmentSearchParams) =>
    onChange({ ...search, page: undefined, ...part })
  return (
    <>
      <DevelopmentFilterBar
        counts={query.data?.counts}
        keyword={search.keyword}
        label="阶段"
        names={DEVELOPMENT_STAGES}
        state={search.stage}
        onFilter={(stage, keyword) => change({ stage, keyword })}
      >
        <ReadAllButton hasUnread={query.data?.has_unread === 1} />
      </DevelopmentFilterBar>
      <Answer query={query} waiting={<ListWaiting />}>
        {({ list, total, page, limit }) =>
          list.length === 0 ? (
            <NoDevelopments
              isBeyond={total > 0}
              isFiltered={isFiltered}
              onFirst={() => change({})}
            />
          ) : (
            <>
              <div aria-busy={query.isPlaceholderData} className={styles.cards}>
                <DevelopmentCards rows={list} />
              </div>
              <div className={styles.pages}>
                <Pagination
                  page={page}
                  size={limit}
                  total={total}
                  onChange={(next) => onChange(onPage(search, next))}
                />
              </div>
            </>
          )
        }
      </Answer>
    </>
  )
}

type NoneProps = {
  readonly isBeyond: boolean
  readonly isFiltered: boolean
  readonly onFirst: () => void
}

function NoDevelopments({ isBeyond, isFiltered, onFirst }: NoneProps) {
  if (isBeyond) return <PageBeyond onFirst={onFirst} />
  if (isFiltered)
    return (
      <EmptyState picture="search" title="没有符合条件的开发件">
        换个阶段或关键词再试；需要的配件不在这里，可以点“提需求”。
      </EmptyState>
    )
  return <EmptyState title="暂时没有开发中的配件">需要目录里没有的配件，点“提需求”。</EmptyState>
}
