import type { Id } from '@portal/rules/ids.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { CopyButton } from '@portal/ui/controls/copy-button.tsx'
import { BellIcon, ClipboardListIcon } from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { useState } from 'react'

import { useAskForArrivals } from '#src/features/parts/changes/reminder-changes.ts'
import { ExportButton } from '#src/features/search/export-button.tsx'
import { isSure } from '#src/features/search/search-calls.ts'
import { useRequestDialog } from '#src/features/search/use-request-dialog.tsx'
import { WatchButton } from '#src/features/search/watch-button.tsx'

import { missingLines, type SearchedLine } from './searched-lines.ts'

import styles from './missing-bar.module.css'

type Props = {
  readonly lines: readonly SearchedLine[]
  readonly keyword: string
  /** Whether there are results below, so that the actions are collapsed on a phone. */
  readonly mayFold: boolean
}

export function MissingBar({ lines, keyword, mayFold }: Props) {
  const [isOpen, setOpen] = useState(false)
  const remind = useAskForArrivals()
  const missing = missingLines(lines)
  const [askForThem, dialog] = useRequestDialog(missing)
  const shortages = outOfStockParts(lines)
  if (missing.length === 0 && shortages.length === 0) return null
  return (
    <section
      aria-label="未找到与缺货"
      className={classes(styles.bar, mayFold && !isOpen && styles.folded)}
    >
      {mayFold && (
        <Button
          aria-expanded={isOpen}
          className={styles.fold}
          kind="text"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起' : '处理'}
        </Button>
      )}
      {missing.length > 0 && (
        <div className={styles.group}>
          <span>{wordsFor(missing)}</span>
          <CopyButton
            done={`成功复制 ${missing.length} 个未找到的编码`}
            label="复制未找到"
            text={() => missing.map(({ search_no }) => search_no).join('\n')}
          >
            复制未找到
          </CopyButton>
          <ExportButton keyword={keyword} only="not_found">
            导出未找到
          </ExportButton>
          <WatchButton numbers={missing.map(({ search_no }) => search_no)} />
          <Button icon={<ClipboardListIcon size={14} />} kind="soft" onClick={askForThem}>
            提交开发需求
          </Button>
        </div>
      )}
      {shortages.length > 0 && (
        <div className={styles.group}>
          <span>
            缺货 <b>{shortages.length}</b> 种
          </span>
          <Button
            busy={remind.isPending}
            icon={<BellIcon size={14} />}
            onClick={() => remind.mutate({ product_ids: shortages })}
          >
            全部设为到货提醒
          </Button>
        </div>
      )}
      {dialog}
    </section>
  )
}

/** The title already contains their count. */
function wordsFor(missing: readonly SearchedLine[]): string {
  const suggested = missing.filter(({ state }) => state === 'suggested').length
  if (suggested === 0) return '未找到的编号'
  return suggested === missing.length ? '待确认的编号' : '未找到和待确认的编号'
}

function outOfStockParts(lines: readonly SearchedLine[]): Id<'part'>[] {
  const rows = lines
    .filter(({ state }) => state === 'out')
    .flatMap(({ found }) => found.filter((row) => isSure(row) && row.stock_wording === '缺货'))
  return [...new Set(rows.filter(({ is_apply }) => is_apply === 0).map((row) => row.product_id))]
}
