import { keysOf } from '@portal/rules/pages/keys-of.ts'

import type { Report, ReportRow } from './import-calls.ts'

export const OUTCOMES: Readonly<Record<ReportRow['outcome'], string>> = {
  read: '已读取',
  merged: '已合并',
  doubtful: '请核对',
  skipped: '已跳过',
}

export function reportCounts({ rows }: Report): string[] {
  return keysOf(OUTCOMES).flatMap((outcome) => {
    const count = rows.filter((row) => row.outcome === outcome).length
    return count === 0 ? [] : [`${OUTCOMES[outcome]} ${count} 行`]
  })
}

/** Rows with a remark; those that the user has to check come first. */
export function remarkableRows({ rows }: Report): ReportRow[] {
  const withReason = rows.filter(({ reason }) => reason !== '')
  return [
    ...withReason.filter(({ outcome }) => outcome === 'doubtful'),
    ...withReason.filter(({ outcome }) => outcome !== 'doubtful'),
  ]
}
