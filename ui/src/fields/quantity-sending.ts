/** The pause after a change before it is sent, so that quick clicks make one call. */
export const QUANTITY_REST_MS = 250

export type QuantityState = {
  /** The quantity shown, as last requested by the user. */
  readonly shown: number
  readonly pending: boolean
  /**
   * How often the server refused and the quantity was rolled back; a change plays the red nudge.
   */
  readonly refusals: number
}

/**
 * Sends a quantity and resolves to the resulting one, which differs if another user also changed
 * it. `pressedFrom` is the quantity before plus or minus was clicked; undefined for a typed one.
 */
export type SendQuantity = (quantity: number, pressedFrom: number | undefined) => Promise<number>

/** A typed number sets the quantity; plus and minus change it relatively. */
export type QuantityRequest = 'typed' | 'pressed'

export type QuantitySending = {
  readonly read: () => QuantityState
  readonly subscribe: (listener: () => void) => () => void
  /** Changes the quantity: shown at once, sent after a pause of `QUANTITY_REST_MS`. */
  readonly change: (quantity: number, how: QuantityRequest) => void
  /** Sends a pending change now, on blur, Enter or unmount. */
  readonly commit: () => void
  readonly sendWith: (send: SendQuantity) => void
  /** Takes over the server's quantity after a refetch, unless a change of the user is pending. */
  readonly adopt: (quantity: number) => void
}

/**
 * Sends a quantity as the specification requires (section 4, cart quantity per part): the number
 * changes at once; a value equal to the last one sent makes no call; during a call only the newest
 * value waits; if the server refuses, the last confirmed number is restored. Clicks on plus and
 * minus are sent as relative changes, so that they add to what another tab changed in the meantime.
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
      // Clicks made during the call are added to the result; a number typed during it stays.
      const shown = isTyped ? read().shown : Math.max(0, read().shown + there - quantity)
      become({ pending: false, shown })
      if (resting === undefined) commit()
    } catch {
      // `send` has already shown the reason; this only restores the number.
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
      resting = setTimeout(commit, QUANTITY_REST_MS)
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
