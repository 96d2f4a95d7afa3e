import type { Id } from '@portal/rules/ids.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { BellIcon } from '@portal/ui/controls/icons.tsx'

import { useAskForArrival } from '#src/features/parts/changes/reminder-changes.ts'

type Props = {
  readonly part: {
    readonly product_id: Id<'part'>
    readonly number: string
    readonly is_apply: 0 | 1
  }
  readonly size?: 'small' | 'middle' | 'large'
  readonly kind?: 'soft' | 'plain'
}

/**
 * 到货提醒: sets an arrival reminder, then shows that it is set (specification 4, arrival reminder).
 */
export function ReminderButton({ part, size = 'middle', kind = 'soft' }: Props) {
  const ask = useAskForArrival()
  const isReminderSet = part.is_apply === 1
  return (
    <Button
      aria-disabled={isReminderSet}
      aria-label={`${isReminderSet ? '已提交提醒' : '到货提醒'} ${part.number}`}
      icon={<BellIcon size={14} />}
      kind={kind}
      size={size}
      onClick={() => ask(part)}
    >
      {isReminderSet ? '已提交提醒' : '到货提醒'}
    </Button>
  )
}
