import { BellIcon } from '@portal/ui/icons.tsx'
import { toast } from '@portal/ui/toast.ts'

import { ChooseFirstButton } from '#src/features/parts/choose-first-button.tsx'
import { useAskForArrivals } from '#src/features/parts/part-changes.ts'
import type { PartCard } from '#src/features/parts/parts-calls.ts'

/** 批量提醒: asks to be told of the arrival of every ticked part. */
export function RemindAllButton({ chosen }: { readonly chosen: readonly PartCard[] }) {
  const ask = useAskForArrivals()
  const requested = new Set(
    chosen.filter(({ is_apply }) => is_apply === 1).map(({ product_id }) => product_id),
  )
  return (
    <ChooseFirstButton
      isPrimary
      busy={ask.isPending}
      chosen={chosen}
      icon={<BellIcon size={14} />}
      onPress={(ids) => {
        const params = ids.filter((id) => !requested.has(id))
        if (params.length === 0) toast.warning('已提交，不可重复提交')
        else ask.mutate(params)
      }}
    >
      批量提醒
    </ChooseFirstButton>
  )
}
