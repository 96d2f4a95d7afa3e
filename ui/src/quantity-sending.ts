/** How long the user must rest before a changed quantity goes to the server. */
export const IDLE_MS = 250

export type QuantityState = {
  /** What the field shows: the user's newest wish. */
  readonly shown: number
  /** A call is on its way. */
  readonly pending: boolean
  /** How often the server refused and the field went back; a change of it plays the red nudge. */
  readonly refusals: number
}

/**
 * Puts a quantity on the server and answers what is there then: more or less than sent where somebody else changed
 * it too. `pressedFrom` is the number that plus and minus were pressed from; absent where the number itself was typed.
 */
export type SendQuantity = (quantity: number, pressedFrom: number | undefined) => Promise<number>

/** A number typed means that number; a press of plus or minus means that many more or fewer. */
export type QuantityRequest = 'typed' | 'pressed'

export type QuantitySending = {
  readonly read: () => QuantityState
  readonly subscribe: (listener: () => void) => () => void
  /** The user wishes another quantity: shown at once, sent after `IDLE_MS` of rest. */
  readonly change: (quantity: number, how: QuantityRequest) => void
  /** The user is done (blur, Enter, leaving the page): what is not sent yet goes now. */
  readonly commit: () => void
  /** What puts a quantity on the server from now on. */
  readonly sendWith: (send: SendQuantity) => void
  /** The server tells another quantity (a list was read anew); taken unless the user is ahead of it. */
  readonly adopt: (quantity: number) => void
}

/**
 * Sends a quantity the way the specification asks (section 4, cart quantity per part): the number changes at once;
 * a value equal to the last one sent makes no call; while one call is on its way only the newest value waits behind it;
 * when the server refuses, the number goes back to the last confirmed one. Presses are sent as such, so that they add
 * to what another tab did meanwhile.
 */
export function startQuantitySending(first: number, firstSend: SendQuantity): QuantitySending {
  const listeners = new Set<() => void>()
  let state: QuantityState = { shown: first, pending: false, refusals: 0 }
  let send = firstSend
  let confirmed = first
  let lastSent = first
  let isTyped = false
  let resting: ReturnType<typeof setTimeout> | undefined

  const become = (next: Partial<QuantityState>) => {
    state = { ...state, ...next }
    for (const notify of listeners) notify()
  }
  const stopResting = () => {
    clearTimeout(resting)
    resting = undefined
  }
  const commit = () => {
    stopResting()
    if (!state.pending && state.shown !== lastSent) void sendShown()
  }
  const sendShown = async () => {
    const quantity = state.shown
    const pressedFrom = isTyped ? undefined : lastSent
    lastSent = quantity
    isTyped = false
    become({ pending: true })
    try {
      const there = await send(quantity, pressedFrom)
      confirmed = there
      lastSent = there
      // What was pressed meanwhile stays on top; a number typed meanwhile stands.
      const shown = isTyped ? state.shown : Math.max(0, state.shown + there - quantity)
      become({ pending: false, shown })
      if (resting === undefined) commit()
    } catch {
      // The caller of `send` has told the user why; here the number goes back.
      stopResting()
      lastSent = confirmed
      isTyped = false
      become({ pending: false, shown: confirmed, refusals: state.refusals + 1 })
    }
  }

  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (quantity, how) => {
      stopResting()
      isTyped ||= how === 'typed'
      if (quantity !== state.shown) become({ shown: quantity })
      resting = setTimeout(commit, IDLE_MS)
    },
    commit,
    sendWith: (next) => {
      send = next
    },
    adopt: (quantity) => {
      if (state.pending || resting !== undefined) return
      confirmed = quantity
      lastSent = quantity
      isTyped = false
      if (quantity !== state.shown) become({ shown: quantity })
    },
  }
}
