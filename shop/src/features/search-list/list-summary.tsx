import { ignoredLines } from '@portal/rules/search/read-keywords.ts'
import { ChevronRightIcon } from '@portal/ui/controls/icons.tsx'
import { useMemo } from 'react'

import { DensitySwitch } from '#src/features/part-list/density-switch.tsx'
import { EditListButton } from '#src/features/search/edit-list-button.tsx'
import { ExportButton } from '#src/features/search/export-button.tsx'
import { ChosenCarChip } from '#src/features/vehicles/chosen-car-chip.tsx'
import { WarehouseChoice } from '#src/session/warehouse-choice.tsx'

import { CopyChosenButton } from './copy-chosen-button.tsx'
import type { ChosenRow } from './list-choice.ts'
import {
  countedNumbers,
  countedParts,
  countedStates,
  isNumberLine,
  type SearchedLine,
} from './searched-lines.ts'

import styles from './list-summary.module.css'

type Props = {
  readonly lines: readonly SearchedLine[]
  readonly keyword: string
  readonly chosen: readonly ChosenRow[]
  readonly hasParts: boolean
}

export function ListSummary({ lines, keyword, chosen, hasParts }: Props) {
  const { suggested, none, unread, vin } = countedStates(lines)
  const answered = lines.length - suggested - none - unread - vin
  const { parts, others } = countedParts(lines)
  return (
    <div className={styles.summary}>
      <div className={styles.words}>
        <h1>{summaryTitle(lines)}</h1>
        <output>
          {/* A list may contain the same part in many lines. */}
          {parts === answered ? (
            <>
              找到 <b className={styles.ok}>{answered}</b> 个编码
            </>
          ) : (
            <>
              {answered} 行找到 <b className={styles.ok}>{parts}</b> 种配件
            </>
          )}
          {others > 0 && (
            <>
              {' · '}另有 <b>{others}</b> 个可选件
            </>
          )}
          {suggested > 0 && (
            <>
              {' · '}
              <b className={styles.unsure}>{suggested}</b> 个待确认
            </>
          )}
          {none > 0 && (
            <>
              {' · '}
              <b className={styles.missing}>{none}</b> 个未找到
            </>
          )}
          {unread > 0 && (
            <>
              {' · '}
              <b>{unread}</b> 行未识别
            </>
          )}
          {vin > 0 && (
            <>
              {' · '}
              <b>{vin}</b> 个 VIN 码
            </>
          )}
        </output>
        <IgnoredLines keyword={keyword} />
        <ChosenCarChip />
      </div>
      {hasParts && (
        <>
          <DensitySwitch />
          <WarehouseChoice brief />
        </>
      )}
      <div className={styles.actions}>
        <EditListButton keyword={keyword} />
        {hasParts && (
          <>
            <ExportButton keyword={keyword}>导出结果</ExportButton>
            {/* On phones it is in the bulk bar instead. */}
            <span className={styles.copy}>
              <CopyChosenButton chosen={chosen} />
            </span>
          </>
        )}
      </div>
    </div>
  )
}

function summaryTitle(lines: readonly SearchedLine[]): string {
  const [first, ...others] = lines
  if (others.length === 0) return `查询 ${first?.search_no ?? ''}`
  const numbers = countedNumbers(lines)
  if (numbers === lines.length) return `查询 ${numbers} 个 OE 号`
  const isNumbers = lines.every(isNumberLine)
  return `查询 ${lines.length} 行（${numbers} 个${isNumbers ? '不同' : ''} OE 号）`
}

function IgnoredLines({ keyword }: { readonly keyword: string }) {
  const ignored = useMemo(() => ignoredLines(keyword), [keyword])
  if (ignored.length === 0) return null
  return (
    <details className={styles.ignored}>
      <summary>
        <ChevronRightIcon size={14} />
        已忽略 {ignored.length} 行
      </summary>
      <ul>
        {ignored.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same greeting may occur twice
          <li key={at}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
