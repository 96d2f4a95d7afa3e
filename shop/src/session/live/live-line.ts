import { LIVE_CLOSE, LIVE_HEARTBEAT, type LiveSince } from '@portal/contract/live.ts'
import { MINUTE_MS, SECOND_MS } from '@portal/rules/time/shanghai-time.ts'
import type { Static } from 'typebox'

import { type LiveFrame, readFrame } from './live-frames.ts'

/** From the mount of the page to its first connection (specification 9). */
const FIRST_CONNECTION_MS = SECOND_MS
/** From the last message to a heartbeat, and then to the end of the patience for its answer. */
export const LIVE_HEARTBEAT_MS = 20 * SECOND_MS
/** A lost line is opened again after a pause that grows with every failure. */
const MIN_PAUSE_MS = SECOND_MS
const MAX_PAUSE_MS = 30 * SECOND_MS

/** A new connection would end the same way: the session is over, or the id is another user's. */
const FINAL_CODES: readonly number[] = [LIVE_CLOSE.sessionEnded, LIVE_CLOSE.notYours]

/** The state of the line, for the badge. `ended`: only when hurried does it try again. */
export type LineState = 'waiting' | 'connecting' | 'open' | 'failed' | 'ended'

/** Where the messages go on: the last number seen, which is valid within an epoch. */
export type LinePlace = Static<typeof LiveSince>

export type LiveSocket = Pick<WebSocket, 'send' | 'close' | 'addEventListener'>

type LineOptions = {
  /** `shop_{subuser_id}`. */
  readonly id: string
  /** Asks for the address of one connection, which is valid for some seconds, and where messages begin now. */
  readonly address: () => Promise<{ readonly address: string; readonly place: LinePlace }>
  readonly open: (address: string) => LiveSocket
  readonly place: {
    readonly read: () => LinePlace | undefined
    readonly write: (place: LinePlace) => void
  }
  /** From 0 to 1. */
  readonly random: () => number
  readonly onState: (state: LineState) => void
  /** Every frame once, with its text as it came; messages that were already seen are left out. */
  readonly onFrame: (frame: LiveFrame, text: string) => void
}

/**
 * One WebSocket that is kept open: heartbeats, new connections after a loss, messages from where
 * the last connection ended.
 */
export class LiveLine {
  readonly #options: LineOptions
  #state: LineState = 'waiting'
  #socket: LiveSocket | undefined
  /** To the socket; ends with it. */
  #listening = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isStopped = false
  #failures = 0
  #place: LinePlace
  #early: Promise<string> | undefined
  /** The number of the last message when the connection began. */
  #newest = 0

  constructor(options: LineOptions) {
    this.#options = options
    this.#place = options.place.read() ?? { epoch: '', since: 0 }
  }

  start(): void {
    if (this.#place.epoch === '') this.#askEarly()
    this.#after(FIRST_CONNECTION_MS, () => void this.#connect())
  }

  /** Connects at once instead of after the pause; an open line is checked with a heartbeat. */
  hurry(): void {
    if (this.#isStopped || this.#state === 'connecting') return
    if (this.#state === 'open') this.#sendHeartbeat()
    else void this.#connect()
  }

  /** What was hinted after one of these; the answer is a frame. Without a line nobody answers. */
  ask(after: readonly string[]): void {
    if (this.#state === 'open') this.#socket?.send(JSON.stringify({ after }))
  }

  stop(): void {
    this.#isStopped = true
    this.#drop()
  }

  /** In a new browser, so that what comes before the first connection is not lost. */
  #askEarly(): void {
    this.#early = this.#askAddress()
    // The connection says it.
    this.#early.catch(() => undefined)
  }

  async #askAddress(): Promise<string> {
    const { address, place } = await this.#options.address()
    if (this.#place.epoch === '') this.#moveTo(place)
    return address
  }

  async #connect(): Promise<void> {
    clearTimeout(this.#timer)
    this.#become('connecting')
    const early = this.#early
    this.#early = undefined
    try {
      const address = await (early ?? this.#askAddress())
      if (!this.#isStopped) this.#open(address)
    } catch {
      if (!this.#isStopped) this.#onLost()
    }
  }

  #open(address: string): void {
    const socket = this.#options.open(address)
    const signal = this.#listening.signal
    this.#socket = socket
    socket.addEventListener(
      'open',
      () => {
        socket.send(this.#options.id)
        socket.send(JSON.stringify(this.#place))
        this.#awaitHeartbeat()
      },
      { signal },
    )
    socket.addEventListener('message', ({ data }) => this.#receive(String(data)), { signal })
    socket.addEventListener('close', ({ code }) => this.#onLost(code), { signal })
    socket.addEventListener('error', () => this.#onLost(), { signal })
    // A network that answers nothing at all is given up like one that stops answering.
    this.#after(LIVE_HEARTBEAT_MS, () => this.#onLost())
  }

  #receive(text: string): void {
    this.#awaitHeartbeat()
    const frame = readFrame(text)
    if (frame === undefined || frame.kind === 'beat') return
    if (frame.kind === 'tip' && frame.tip.seq <= this.#place.since) return
    if (frame.kind === 'reset') this.#moveTo({ ...this.#place, since: this.#newest })
    this.#options.onFrame(frame, text)
    if (frame.kind === 'hello') this.#begin(frame)
    // Afterwards, because a page that is closed in between is sent the message again.
    if (frame.kind === 'tip') this.#moveTo({ ...this.#place, since: frame.tip.seq })
  }

  #begin({ epoch, seq }: { readonly epoch: string; readonly seq: number }): void {
    this.#newest = seq
    if (epoch !== this.#place.epoch) this.#moveTo({ epoch, since: seq })
    this.#failures = 0
    this.#become('open')
  }

  #moveTo(place: LinePlace): void {
    this.#place = place
    this.#options.place.write(place)
  }

  #awaitHeartbeat(): void {
    this.#after(LIVE_HEARTBEAT_MS, () => this.#sendHeartbeat())
  }

  #sendHeartbeat(): void {
    this.#socket?.send(LIVE_HEARTBEAT)
    this.#after(LIVE_HEARTBEAT_MS, () => this.#onLost())
  }

  #onLost(code?: number): void {
    this.#drop()
    if (code !== undefined && FINAL_CODES.includes(code)) {
      this.#become('ended')
      return
    }
    this.#failures += 1
    const pause = code === LIVE_CLOSE.tooMany ? MINUTE_MS : this.#pause()
    this.#after(pause, () => void this.#connect())
    this.#become('failed')
  }

  /** Random, so that the pages of a server that restarts do not all come back at once. */
  #pause(): number {
    const longest = Math.min(MIN_PAUSE_MS * 2 ** this.#failures, MAX_PAUSE_MS)
    return MIN_PAUSE_MS + this.#options.random() * (longest - MIN_PAUSE_MS)
  }

  /** Closes the socket without waiting for the other side, which may be gone. */
  #drop(): void {
    clearTimeout(this.#timer)
    this.#listening.abort()
    this.#listening = new AbortController()
    this.#socket?.close()
    this.#socket = undefined
  }

  #become(state: LineState): void {
    this.#state = state
    this.#options.onState(state)
  }

  #after(ms: number, action: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(action, ms)
  }
}
