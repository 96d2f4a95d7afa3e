import { Button } from '@portal/ui/button.tsx'
import { PlusIcon } from '@portal/ui/icons.tsx'

import type { List } from './use-list.ts'

type Props = {
  readonly list: Pick<List<unknown>, 'brands'>
  /** Why this member of staff may not; undefined when they may. */
  readonly refusal: string | undefined
  readonly onPress: () => void
  /** 新建礼品. */
  readonly children: string
}

/** Begins something new in the head of a list, once it is known for which brands. */
export function NewButton({ list, refusal, onPress, children }: Props) {
  return (
    <Button
      disabled={refusal !== undefined || list.brands.length === 0}
      icon={<PlusIcon />}
      kind="primary"
      title={refusal}
      onClick={onPress}
    >
      {children}
    </Button>
  )
}
