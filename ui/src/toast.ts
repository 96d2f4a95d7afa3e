import { create } from 'zustand'

/** Specification 8: how long a toast stays. */
export const TOAST_MS = 2500
/** A toast that offers to take something back stays long enough to be reached. */
export const TOAST_WITH_ACTION_MS = 6000
const MAX_AT_ONCE = 3

export type ToastKind = 'success' | 'error' | 'warning' | 'info'
/** What a toast offers to do: 撤销. */
export type ToastAction = {
  readonly label: string
  readonly onPress: () => void
  /** The time of its countdown, if it has one. */
  readonly offeredMs?: number
}
export type Toast = {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  readonly action?: ToastAction
}

/** What `ToastArea` draws. */
export const useToasts = create<readonly Toast[]>(() => [])

let lastId = 0
const ends = new Map<number, ReturnType<typeof setTimeout>>()

/** Short words to the user that go by themselves after 2.5 s; the same words again only stay longer. */
export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  error: (text: string) => show('error', text),
  warning: (text: string) => show('warning', text),
  info: (text: string) => show('info', text),
}

/** Takes a toast away before its time, as once its action was pressed. */
export function endToast(id: number): void {
  clearTimeout(ends.get(id))
  ends.delete(id)
  useToasts.setState((shown) => shown.filter((one) => one.id !== id), true)
}

/** Removes all toasts with an action at logout. */
export function endOffers(): void {
  for (const { id, action } of useToasts.getState()) if (action !== undefined) endToast(id)
}

function show(kind: ToastKind, text: string, action?: ToastAction): void {
  const shown = useToasts.getState()
  // Two deletions with the same text are undone separately.
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

/** The newest; those with a countdown are dropped last. */
function newest(all: readonly Toast[]): readonly Toast[] {
  if (all.length <= MAX_AT_ONCE) return all
  const first = all.findIndex(({ action }) => action?.offeredMs === undefined)
  return all.filter((_, at) => at !== Math.max(first, 0))
}
