/** The pause after which a changed quantity is sent to the server. */
export const IDLE_MS = 250

export type QuantityState = {
  /** The shown number: the user's latest request. */
  readonly shown: number
  /** A call is on its way. */
  readonly pending: boolean
  /** How often the server refused and the field went back; a change of it plays the red nudge. */
  readonly refusals: number
}

/**
 * Sends a quantity and returns the resulting one, which differs if another user changed it too. `pressedFrom` is the
 * number from which plus and minus were pressed; absent for a typed number.
 */
export type SendQuantity = (quantity: number, pressedFrom: number | undefined) => Promise<number>

/** A typed number sets; a press of plus or minus adds or subtracts. */
export type QuantityRequest = 'typed' | 'pressed'

export type QuantitySending = {
  readonly read: () => QuantityState
  readonly subscribe: (listener: () => void) => () => void
  /** The user requests another quantity: shown at once, sent after a pause of `IDLE_MS`. */
  readonly change: (quantity: number, how: QuantityRequest) => void
  /** The user is done (blur, Enter, leaving the page): sends a pending change now. */
  readonly commit: () => void
  /** The function that sends quantities from now on. */
  readonly sendWith: (send: SendQuantity) => void
  /** The server has another quantity (a list was fetched again); accepted unless a change of the user is pending. */
  readonly adopt: (quantity: number) => void
}

/**
 * Sends a quantity as the specification requires (section 4, cart quantity per part): the number changes at once; a
 * value equal to the last one sent makes no call; while a call runs only the newest value waits; when the server
 * refuses, the number returns to the last confirmed one. Presses are sent as such, so that they add to what another tab
 * did meanwhile.
 */
export function startQuantitySending(first: number, firstSend: SendQuantity): QuantitySending {
  const { read, subscribe, become } = createState({ shown: first, pending: false, refusals: 0 })
  let send = firstSend
  let confirmed = first
  let lastSent = first
  let isTyped = false
  let resting: ReturnType<typeof setTimeout> | undefined

  const stopResting = () => {
    clearTimeout(resting)
    resting = undefined
  }
  const commit = () => {
    stopResting()
    if (!read().pending && read().shown !== lastSent) void sendShown()
  }
  const sendShown = async () => {
    const quantity = read().shown
    const pressedFrom = isTyped ? undefined : lastSent
    lastSent = quantity
    isTyped = false
    become({ pending: true })
    try {
      const there = await send(quantity, pressedFrom)
      confirmed = there
      lastSent = there
      // Presses made meanwhile are added; a number typed meanwhile stays.
      const shown = isTyped ? read().shown : Math.max(0, read().shown + there - quantity)
      become({ pending: false, shown })
      if (resting === undefined) commit()
    } catch {
      // The caller of `send` has shown the reason; here the number is restored.
      stopResting()
      lastSent = confirmed
      isTyped = false
      become({ pending: false, shown: confirmed, refusals: read().refusals + 1 })
    }
  }

  return {
    read,
    subscribe,
    change: (quantity, how) => {
      stopResting()
      isTyped ||= how === 'typed'
      if (quantity !== read().shown) become({ shown: quantity })
      resting = setTimeout(commit, IDLE_MS)
    },
    commit,
    sendWith: (next) => {
      send = next
    },
    adopt: (quantity) => {
      if (read().pending || resting !== undefined) return
      confirmed = quantity
      lastSent = quantity
      isTyped = false
      if (quantity !== read().shown) become({ shown: quantity })
    },
  }
}

function createState(first: QuantityState) {
  const listeners = new Set<() => void>()
  let state = first
  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    become: (next: Partial<QuantityState>) => {
      state = { ...state, ...next }
      for (const notify of listeners) notify()
    },
  }
}
