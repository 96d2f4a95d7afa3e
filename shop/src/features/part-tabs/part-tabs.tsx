import { Tabs } from '@portal/ui/controls/tabs.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { PartDetail } from '#src/features/parts/parts-calls.ts'
import { type QuestionDrafts, questionsQuery } from '#src/features/questions/questions-calls.ts'

import type { PartTab } from './part-search-params.ts'
import { PartTabPanel } from './part-tab-panel.tsx'
import { openTab, tabsOfPart } from './tabs-of-part.ts'

import styles from './part-tabs.module.css'

type Props = {
  readonly part: PartDetail
  /** The requested tab; if absent, the default depends on the part. */
  readonly tab: PartTab | undefined
  readonly onTab: (tab: PartTab) => void
  /** In the drawer, which is narrow in any window. */
  readonly isNarrow?: boolean
}

export const PART_TABS_ID = 'part-tabs'

/** The lower half of the page (specification 2.7). */
export function PartTabs({ part, tab, onTab, isNarrow = false }: Props) {
  const value = openTab(part, tab)
  const [drafts] = useState<QuestionDrafts>(() => new Map())
  const questions = useQuery({
    ...questionsQuery(useCaller(), part.product_id),
    // Only used for the count on the tab, so it is not fetched if there are no questions.
    enabled: part.is_examine === 1,
  })
  return (
    <section
      aria-label="配件资料"
      className={classes('card', styles.card, isNarrow && styles.narrow)}
      id={isNarrow ? undefined : PART_TABS_ID}
    >
      <Tabs
        className={styles.bar}
        label="配件资料"
        panelClassName={styles.panel}
        tabs={tabsOfPart(part, questions.data?.list.length).map((one) => ({
          key: one.key,
          label: (
            <>
              {one.words}
              {one.count > 0 && <span className={styles.count}>{one.count}</span>}
              {one.isUnread && (
                <span className={styles.dot}>
                  <span className="sr-only">有未读回复</span>
                </span>
              )}
            </>
          ),
        }))}
        value={value}
        onChange={onTab}
      >
        <PartTabPanel drafts={drafts} isNarrow={isNarrow} part={part} tab={value} />
      </Tabs>
    </section>
  )
}
