import { assignInboxItems, mayAnswer } from '@portal/contract/admin-inbox.ts'
import { staffMayCall } from '@portal/contract/endpoint.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'

import { Age } from '#src/lists/age.tsx'
import { Fact, Facts } from '#src/lists/facts.tsx'
import { useNow } from '#src/lists/use-time.ts'
import { staffQuery } from '#src/session/session-calls.ts'

import { type InboxItem, useAssign } from './inbox-calls.ts'

import styles from './inbox-page.module.css'

/** Who takes care of an item, and how long it has waited. */
export function Holding({ item }: { readonly item: InboxItem }) {
  const now = useNow()
  return (
    <Facts>
      <Fact name="负责人">
        <Holder item={item} />
      </Fact>
      <Fact name="已等待">
        <Age createdAt={item.created_at} now={now} />
      </Fact>
    </Facts>
  )
}

export function Holder({ item }: { readonly item: InboxItem }) {
  const { data: me } = useQuery(staffQuery(useCaller()))
  const { assign, isPending } = useAssign()
  const { assigned_to } = item
  const isMine = assigned_to !== null && assigned_to.staff_id === me?.staff_id
  // An item of before that one cannot answer can still be released.
  const mayStep =
    me && (isMine ? staffMayCall(me.role, assignInboxItems) : mayAnswer(me.role, item.kind))
  if (!mayStep || (assigned_to && !isMine)) return assigned_to?.name ?? '无人'
  const step = assigned_to
    ? ({ name: '放回', staff_id: null, text: '已放回，无人负责' } as const)
    : { name: '领取', staff_id: me.staff_id, text: '已领取 1 条' }
  return (
    <>
      {assigned_to && '我 '}
      <Button
        aria-label={`${step.name}：${item.words}`}
        className={styles.step}
        disabled={isPending}
        kind="text"
        size="small"
        onClick={() => assign([item], step)}
      >
        {step.name}
      </Button>
    </>
  )
}
