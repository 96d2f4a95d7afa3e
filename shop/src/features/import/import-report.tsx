import { Button } from '@portal/ui/controls/button.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { Note } from '@portal/ui/states/note.tsx'
import { useState } from 'react'

import type { Report } from './import-calls.ts'
import { OUTCOMES, remarkableRows, reportCounts } from './report-counts.ts'

import styles from './import-report.module.css'
import table from '@portal/ui/shown/plain-table.module.css'

const LOOKS = { read: 'ok', merged: 'brand', doubtful: 'low', skipped: 'plain' } as const
/** A sheet may have thousands of rows with remarks, and few users read them all. */
const ROWS_AT_ONCE = 100

export function ImportReport({ report }: { readonly report: Report }) {
  const [shown, setShown] = useState(ROWS_AT_ONCE)
  const rows = remarkableRows(report)
  if (report.rows.length === 0 && report.notes.length === 0) return null
  return (
    <div className={styles.report}>
      <p className={styles.counts}>{reportCounts(report).join(' · ')}</p>
      {report.notes.length > 0 && (
        <Note>
          {report.notes.map((note) => (
            <div key={note}>{note}</div>
          ))}
        </Note>
      )}
      {rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
        <section aria-label="逐行说明" className={styles.rows} tabIndex={0}>
          <table className={`${table.table} ${table.compact}`}>
            <thead>
              <tr>
                <th>单元格</th>
                <th>编号</th>
                <th>结果</th>
                <th>说明</th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, shown).map((row) => (
                <tr key={`${row.cell} ${row.number}`}>
                  <td>{row.cell}</td>
                  <td className={styles.number}>{row.number}</td>
                  <td>
                    <Tag look={LOOKS[row.outcome]}>{OUTCOMES[row.outcome]}</Tag>
                  </td>
                  <td>{row.reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {rows.length > shown && (
            <Button kind="text" onClick={() => setShown(shown + 10 * ROWS_AT_ONCE)}>
              还有 {rows.length - shown} 行，继续显示
            </Button>
          )}
        </section>
      )}
    </div>
  )
}
