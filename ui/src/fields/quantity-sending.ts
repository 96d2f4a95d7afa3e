/** The pause after a change before it is sent, so that quick clicks make one call. */
export const QUANTITY_REST_MS = 250
/** Longer after a digit, since half a number would replace what a colleague has just set. */
export const DIGIT_REST_MS = 1500
/** Who types nothing for so long has typed the whole number, also without leaving the field. */
export const LAST_DIGIT_REST_MS = 3000

/** From the server's answer until the page shows what it has read since, also on a slow phone. */
const READING_RENDERED_MS = 400

export type QuantityState = {
  /** The quantity shown, as last requested by the user. */
  readonly shown: number
  readonly pending: boolean
  /**
   * How often the server refused and the quantity was rolled back; a change plays the red nudge.
   */
  readonly refusals: number
  /** How often somebody else's number took the place of one that the user set here; a change says so. */
  readonly replacements: number
  /** A digit may follow, so the number must not change under the cursor. */
  readonly isTyping: boolean
}

/**
 * Sends a quantity and resolves to the resulting one, which differs if another user also changed
 * it. `pressedFrom` is the quantity before plus or minus was clicked; undefined for a typed one.
 */
export type SendQuantity = (quantity: number, pressedFrom: number | undefined) => Promise<number>

/** A typed number sets the quantity; plus and minus change it relatively. */
export type QuantityRequest = 'typed' | 'pressed'

/** Whether the server's quantity is shown, waits for the end of typing, or will be replaced by what is typed. */
export type Adoption = 'shown' | 'waiting' | 'replaced'

export type QuantitySending = {
  readonly read: () => QuantityState
  readonly subscribe: (listener: () => void) => () => void
  /** Changes the quantity: shown at once, sent after a pause of `QUANTITY_REST_MS` or `DIGIT_REST_MS`. */
  readonly change: (quantity: number, how: QuantityRequest) => void
  /** Sends a pending change now, on blur, Enter or unmount. */
  readonly commit: () => void
  /** On focus: `abandon` goes back to this number, or to a newer one of the server's. */
  readonly enter: () => void
  /** On Esc; returns the number that is shown again, undefined if there is nothing to go back from. */
  readonly abandon: () => number | undefined
  /** Whether the number that is shown is the user's, and the server may not have it yet. */
  readonly isAhead: () => boolean
  readonly sendWith: (send: SendQuantity) => void
  /** Takes over the server's quantity after a refetch, once the user is not changing it any more. */
  readonly adopt: (quantity: number) => Adoption
}

/**
 * Sends a quantity as the specification requires (section 4, cart quantity per part): the number
 * changes at once; a value equal to the last one sent makes no call; during a call only the newest
 * value waits; if the server refuses, the last confirmed number is restored. Clicks on plus and
 * minus are sent as relative changes, so that they add to what another tab changed in the meantime.
 */
export function startQuantitySending(first: number, firstSend: SendQuantity): QuantitySending {
  const at = numbersFrom(first)
  const adoptNews = () => {
    const isSettled = read().shown === at.lastSent && !rendering.isOn()
    if (at.news !== undefined && isSettled) adopt(at.news)
  }
  const state = createState(first, adoptNews)
  const { read, become, typing } = state
  let send = firstSend
  const rest = createPause(() => {
    sendNow()
    adoptNews()
  })
  const rendering = createPause(adoptNews)

  const sendNow = () => {
    rest.stop()
    if (read().pending) return
    if (read().shown === at.lastSent) at.isTyped = false
    else void sendInTurn()
  }
  const sendInTurn = async () => {
    const isTaken = await sendShown(at, state, send)
    if (!isTaken) rest.stop()
    else if (!rest.isOn()) sendNow()
    // What was read during the call may be older than its answer; then a newer reading takes its place.
    rendering.start(READING_RENDERED_MS)
  }
  const adopt = (quantity: number) => adoptNumber(at, state, { quantity, isResting: rest.isOn() })
  const change = (quantity: number, how: QuantityRequest) => {
    at.isTyped ||= how === 'typed'
    at.isOwn = true
    if (quantity !== read().shown) become({ shown: quantity })
    rest.start(how === 'typed' ? DIGIT_REST_MS : QUANTITY_REST_MS)
    // Only now, since the end of typing shows a newer number, which this one does not come from.
    typing.note(how)
  }
  const commit = () => {
    typing.stop()
    sendNow()
    adoptNews()
    at.entered = read().shown
  }

  return {
    read,
    subscribe: state.subscribe,
    change,
    commit,
    enter: () => void (at.entered = read().shown),
    abandon: () => {
      if (read().shown === at.entered) return undefined
      change(at.entered, 'typed')
      commit()
      return at.entered
    },
    isAhead: () => {
      const { isTyping, pending, shown } = read()
      return isTyping || pending || rest.isOn() || shown !== at.lastSent
    },
    sendWith: (next) => void (send = next),
    adopt,
  }
}

type Numbers = {
  confirmed: number
  lastSent: number
  /** Where Esc goes back to. */
  entered: number
  /** Whether what is not sent yet was typed, and not pressed alone. */
  isTyped: boolean
  /** Whether the number that is shown was set here. */
  isOwn: boolean
  /** What the page read during a call or while digits may follow, if it differs from what the user requested. */
  news: number | undefined
  /** What the page read last during a call, also where it is what the user requested. */
  reading: number | undefined
  /** What was sent last without an answer: the server may have it, and then it is no news. */
  unanswered: number | undefined
}

const numbersFrom = (first: number): Numbers => ({
  confirmed: first,
  lastSent: first,
  entered: first,
  isTyped: false,
  isOwn: false,
  news: undefined,
  reading: undefined,
  unanswered: undefined,
})

/** Whether the server took it; if not, the number is restored. */
async function sendShown(
  at: Numbers,
  { read, become }: State,
  send: SendQuantity,
): Promise<boolean> {
  const quantity = read().shown
  const pressedFrom = at.isTyped ? undefined : at.lastSent
  at.lastSent = quantity
  at.isTyped = false
  at.news = undefined
  at.reading = undefined
  become({ pending: true })
  try {
    const there = await send(quantity, pressedFrom)
    at.unanswered = undefined
    at.confirmed = there
    at.lastSent = there
    // Clicks made during the call are added to the result; a number typed during it stays.
    const shown = at.isTyped ? read().shown : Math.max(0, read().shown + there - quantity)
    become({ pending: false, shown })
    return true
  } catch {
    // `send` has already shown the reason.
    at.unanswered = quantity
    at.confirmed = at.reading ?? at.confirmed
    at.lastSent = at.confirmed
    at.isTyped = false
    at.news = undefined
    become({ pending: false, shown: at.confirmed, refusals: read().refusals + 1 })
    return false
  }
}

function adoptNumber(
  at: Numbers,
  { read, become }: State,
  { quantity, isResting }: { readonly quantity: number; readonly isResting: boolean },
): Adoption {
  const { isTyping, pending, shown } = read()
  const isChanging = [isTyping, pending, isResting].includes(true)
  at.news = isChanging && quantity !== shown ? quantity : undefined
  at.reading = quantity
  if (pending) return 'waiting'
  // The user's own number is no news.
  if (quantity === at.lastSent) return isChanging ? 'waiting' : 'shown'
  at.entered = quantity
  // A press that waits adds to the number that it was made on.
  if (isChanging && !at.isTyped) return 'waiting'
  at.confirmed = quantity
  at.lastSent = quantity
  if (isChanging) return 'replaced'
  if (quantity === shown) return 'shown'
  const isNews = at.isOwn && quantity !== at.unanswered
  become({ shown: quantity, replacements: read().replacements + Number(isNews) })
  at.isOwn = false
  return 'shown'
}

type State = {
  readonly read: () => QuantityState
  readonly become: (next: Partial<QuantityState>) => void
}

function watchTyping({ read, become }: State, onEnd: () => void) {
  const end = () => {
    if (!read().isTyping) return
    become({ isTyping: false })
    onEnd()
  }
  const pause = createPause(end)
  const stop = () => {
    pause.stop()
    end()
  }
  const start = () => {
    pause.start(LAST_DIGIT_REST_MS)
    if (!read().isTyping) become({ isTyping: true })
  }
  return { note: (how: QuantityRequest) => (how === 'typed' ? start() : stop()), stop }
}

function createPause(onEnd: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const start = (ms: number) => {
    stop()
    timer = setTimeout(() => {
      timer = undefined
      onEnd()
    }, ms)
  }
  return { start, stop, isOn: () => timer !== undefined }
}

function createState(first: number, onTypingEnd: () => void) {
  const listeners = new Set<() => void>()
  let current: QuantityState = {
    shown: first,
    pending: false,
    refusals: 0,
    replacements: 0,
    isTyping: false,
  }
  const state: State = {
    read: () => current,
    become: (next) => {
      current = { ...current, ...next }
      for (const notify of listeners) notify()
    },
  }
  return {
    ...state,
    typing: watchTyping(state, onTypingEnd),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
