import { assignInboxItems, mayAnswer } from '@portal/contract/admin-inbox.ts'
import { staffMayCall } from '@portal/contract/endpoint.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { ignoreSecondPress, useFirstOfPresses } from '@portal/ui/page/second-press.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'

import { Age } from '#src/lists/age.tsx'
import { Fact, Facts } from '#src/lists/facts.tsx'
import { useNow } from '#src/lists/use-time.ts'
import { type Staff, staffQuery } from '#src/session/session-calls.ts'

import { type InboxItem, releasedText, useAssign } from './inbox-calls.ts'

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
  const step = me && stepOf(item, me)
  // The button of the next step takes the place of the pressed one, or the next row does.
  const press = useFirstOfPresses(() => step && assign([item], step))
  if (!step) return assigned_to?.name ?? '无人'
  return (
    <>
      {assigned_to && <span>我 </span>}
      <Button
        aria-label={`${step.name}：${item.words}`}
        className={styles.step}
        busy={isPending}
        kind="text"
        size="small"
        onClick={(event) => {
          ignoreSecondPress(event)
          press(event)
        }}
      >
        {step.name}
      </Button>
    </>
  )
}

/** What a member of staff may do with an item; undefined: nothing. */
function stepOf({ assigned_to, kind }: InboxItem, { staff_id, role }: Staff) {
  if (!assigned_to)
    return mayAnswer(role, kind) ? { name: '领取', staff_id, text: () => '已领取 1 条' } : undefined
  if (assigned_to.staff_id !== staff_id) return undefined
  // An item of before that one cannot answer can still be released.
  return staffMayCall(role, assignInboxItems)
    ? { name: '放回', staff_id: null, text: releasedText }
    : undefined
}
