import type { Id } from '@portal/rules/ids.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import type { ReactNode } from 'react'

import type { PartCard } from '#src/features/parts/parts-calls.ts'

type Props = {
  readonly chosen: readonly PartCard[]
  readonly busy: boolean
  readonly icon: ReactNode
  /** Whether it is the bar's primary button, which keeps its text on phones. */
  readonly isPrimary?: boolean
  readonly onPress: (productIds: Id<'part'>[]) => void
  readonly children: ReactNode
}

export function ChooseFirstButton({
  chosen,
  busy,
  icon,
  isPrimary = false,
  onPress,
  children,
}: Props) {
  const press = () => {
    if (chosen.length === 0) toast.warning('请先勾选配件再操作')
    else onPress(chosen.map(({ product_id }) => product_id))
  }
  return (
    <Button busy={busy} icon={icon} kind={isPrimary ? 'primary' : 'plain'} onClick={press}>
      <span className={isPrimary ? undefined : 'phone-sr-only'}>{children}</span>
    </Button>
  )
}
