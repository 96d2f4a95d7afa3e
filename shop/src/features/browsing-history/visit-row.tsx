import { Trash2Icon } from '@portal/ui/icons.tsx'
import { memo } from 'react'

import type { ListedRowProps } from '#src/features/parts/choosable-part-list.tsx'
import { PartRow } from '#src/features/parts/part-row.tsx'

import { useRemoveVisits, type VisitedPart } from './history-calls.ts'

import tool from '#src/features/parts/text-tool.module.css'

/** A part looked at, which can be taken out of the history. */
export const VisitRow = memo(function VisitRow(props: ListedRowProps<VisitedPart>) {
  const remove = useRemoveVisits()
  const { product_id, number } = props.part
  return (
    <PartRow
      {...props}
      acts={
        <button
          aria-label={`移除浏览记录 ${number}`}
          className={tool.tool}
          disabled={remove.isPending}
          title="移除浏览记录"
          type="button"
          onClick={() => remove.mutate([product_id])}
        >
          <Trash2Icon size={14} />
          <span>移除</span>
        </button>
      }
    />
  )
})
