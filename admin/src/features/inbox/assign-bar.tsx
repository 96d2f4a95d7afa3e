import { mayAnswer } from '@portal/contract/admin-inbox.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { MenuButton } from '@portal/ui/controls/menu-button.tsx'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'

import { BatchBar } from '#src/lists/batch-bar.tsx'
import type { Ticks } from '#src/lists/use-ticks.ts'
import { staffQuery } from '#src/session/session-calls.ts'

import { colleaguesQuery, type InboxItem, releasedText, useAssign } from './inbox-calls.ts'

export function AssignBar({ ticks }: { readonly ticks: Ticks<InboxItem> }) {
  const call = useCaller()
  const { rows } = ticks
  const { data: me } = useQuery(staffQuery(call))
  const { data: colleagues } = useQuery(colleaguesQuery(call))
  const unanswerable = rows.find(({ kind }) => !me || !mayAnswer(me.role, kind))
  const { assign, isPending } = useAssign()
  if (me === undefined || rows.length === 0) return null
  const isHeld = rows.some(({ assigned_to }) => assigned_to !== null)
  const others =
    colleagues?.list.filter(
      ({ staff_id, kinds }) =>
        staff_id !== me.staff_id && rows.every(({ kind }) => kinds.includes(kind)),
    ) ?? []
  return (
    <BatchBar
      action={
        <>
          <Button
            disabled={isPending || !isHeld}
            size="small"
            title={isHeld ? undefined : '所选的都无人负责'}
            onClick={() =>
              assign(
                rows.filter(({ assigned_to }) => assigned_to !== null),
                { staff_id: null, text: releasedText },
                ticks.clear,
              )
            }
          >
            放回
          </Button>
          {unanswerable === undefined && (
            <Button
              disabled={isPending}
              kind="primary"
              size="small"
              onClick={() =>
                assign(
                  rows,
                  { staff_id: me.staff_id, text: (count) => `已领取 ${count} 条` },
                  ticks.clear,
                )
              }
            >
              我来处理
            </Button>
          )}
          {others.length > 0 && (
            <MenuButton
              isInFoot
              isWorded
              items={others.map(({ staff_id, name }) => ({
                words: `分配给${name}`,
                disabled: isPending,
                onPress: () =>
                  assign(
                    rows,
                    { staff_id, text: (count) => `已把 ${count} 条分配给${name}` },
                    ticks.clear,
                  ),
              }))}
              label="分配给同事"
            />
          )}
        </>
      }
      onClear={ticks.clear}
    >
      已选 {rows.length} 条
    </BatchBar>
  )
}
