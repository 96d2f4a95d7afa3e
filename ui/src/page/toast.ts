import { create } from 'zustand'

/** How long a toast is shown (specification 8). */
export const TOAST_MS = 2500
/** A toast with an action stays long enough to be reached. */
export const TOAST_WITH_ACTION_MS = 6000
const MAX_TOASTS = 3

export type ToastKind = 'success' | 'error' | 'warning' | 'info'
export type ToastAction = {
  readonly label: string
  readonly onPress: () => void
  /** The duration of its countdown, if it has one. */
  readonly offeredMs?: number
}
export type Toast = {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  readonly action?: ToastAction
}

export const useToasts = create<readonly Toast[]>(() => [])

let lastId = 0
const ends = new Map<number, ReturnType<typeof setTimeout>>()

/** Short messages that disappear after 2.5 s; repeating a visible message only extends it. */
export const toast = {
  success: (text: string, action?: ToastAction) => showToast('success', text, action),
  error: (text: string) => showToast('error', text),
  warning: (text: string) => showToast('warning', text),
  info: (text: string, action?: ToastAction) => showToast('info', text, action),
}

export function endToast(id: number): void {
  clearTimeout(ends.get(id))
  ends.delete(id)
  useToasts.setState((shown) => shown.filter((one) => one.id !== id), true)
}

export function endOffers(): void {
  for (const { id, action } of useToasts.getState()) if (action !== undefined) endToast(id)
}

function showToast(kind: ToastKind, text: string, action?: ToastAction): void {
  const shown = useToasts.getState()
  // Not merged, because two deletions with the same text are undone separately.
  const same = action === undefined && shown.find((one) => one.kind === kind && one.text === text)
  const id = same ? same.id : ++lastId
  if (!same)
    useToasts.setState(newest([...shown, { id, kind, text, ...(action && { action }) }]), true)
  clearTimeout(ends.get(id))
  const life = action === undefined ? TOAST_MS : (action.offeredMs ?? TOAST_WITH_ACTION_MS)
  ends.set(
    id,
    setTimeout(() => endToast(id), life),
  )
}

/** The newest toasts; those with a countdown are dropped last. */
function newest(all: readonly Toast[]): readonly Toast[] {
  if (all.length <= MAX_TOASTS) return all
  const first = all.findIndex(({ action }) => action?.offeredMs === undefined)
  return all.filter((_, at) => at !== Math.max(first, 0))
}
