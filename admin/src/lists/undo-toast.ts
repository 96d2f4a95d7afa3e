import { UNDO_MS } from '@portal/rules/orders/may-undo.ts'
import { toast } from '@portal/ui/page/toast.ts'

type UndoResult = {
  readonly done: number
  readonly left: readonly string[]
}

/**
 * Shows that a bulk action succeeded, and offers undo for ten seconds. The action is already in
 * effect, so leaving the page is safe. Shows which rows can no longer be undone.
 *
 * @param unit measure word of the count: 单, 张
 */
export function undoToast(text: string, unit: string, undo: () => Promise<UndoResult>) {
  const press = async () => {
    const { done, left } = await undo()
    if (done > 0) toast.success(`已撤销 ${done} ${unit}`)
    for (const why of new Set(left)) toast.error(why)
  }
  toast.success(text, {
    label: '撤销',
    // The query cache has already shown the error.
    onPress: () => void press().catch(() => undefined),
    offeredMs: UNDO_MS,
  })
}
