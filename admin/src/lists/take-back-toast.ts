import { TAKE_BACK_MS } from '@portal/rules/take-back.ts'
import { toast } from '@portal/ui/toast.ts'

type TakenBack = {
  readonly done: number
  /** What is said of each that could not be taken back. */
  readonly left: readonly string[]
}

/**
 * Says that a big deed is done, and offers for ten seconds to take it back. The deed stands meanwhile, so that nothing is
 * lost with the page; what could not be taken back any more is said.
 *
 * @param unit what is counted: 单, 张
 */
export function takeBackToast(text: string, unit: string, takeBack: () => Promise<TakenBack>) {
  const press = async () => {
    const { done, left } = await takeBack()
    if (done > 0) toast.success(`已撤销 ${done} ${unit}`)
    for (const why of new Set(left)) toast.error(why)
  }
  toast.success(text, {
    label: '撤销',
    // A refusal has been told by the cache.
    onPress: () => void press().catch(() => undefined),
    offeredMs: TAKE_BACK_MS,
  })
}
