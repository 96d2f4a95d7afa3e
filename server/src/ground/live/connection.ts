import { randomBytes } from 'node:crypto'

import {
  LiveAfter,
  LIVE_CLOSE,
  LIVE_HEARTBEAT,
  type LiveFrame,
  liveName,
  LiveSince,
} from '@portal/contract/live.ts'
import type { Id } from '@portal/rules/ids.ts'
import type { Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { RawData, WebSocket } from 'ws'

/** Bytes that may wait for a slow reader: about a hundred messages. */
const MAX_WAITING_BYTES = 64 * 1024
/** How long one frame of a replay may take. */
const TURN_MS = 20_000
/** How long a page has for its first two frames. */
const INTRODUCTION_MS = 10_000
/** A page sends three heartbeats a minute. */
const MAX_FRAMES_BETWEEN_LOOKS = 200

const since = Compile(LiveSince)
const after = Compile(LiveAfter)

/** Whose connection it is: a user in one session. */
export type LiveUser = {
  readonly account_id: Id<'account'>
  readonly company_id: Id<'company'>
  readonly brand: string
  /** The hash of the session's token, in hexadecimal. */
  readonly session: string
}

type Listener = {
  readonly onSince: (left: Static<typeof LiveSince>) => void
  readonly onAfter: (request: Static<typeof LiveAfter>) => void
  readonly onClose: () => void
  readonly onTooSlow: () => void
}

/** One WebSocket of the live line; it gets messages and hints only after it has introduced itself. */
export class LiveConnection {
  /** Names the connection in the header `live-line`. */
  readonly line = randomBytes(9).toString('base64url')
  readonly user: LiveUser
  readonly #socket: WebSocket
  readonly #listener: Listener
  readonly #introduction: NodeJS.Timeout
  #stage: 'name' | 'since' | 'open' = 'name'
  #frames = 0
  #isHeard = true

  constructor(socket: WebSocket, user: LiveUser, listener: Listener) {
    this.#socket = socket
    this.user = user
    this.#listener = listener
    this.#introduction = setTimeout(() => this.close(LIVE_CLOSE.tooSlow), INTRODUCTION_MS)
    socket.on('message', (data, isBinary) => this.#onFrame(isBinary ? '' : textOf(data)))
    const onControl = () => this.#count()
    socket.on('ping', onControl)
    socket.on('pong', onControl)
    // A frame above the limit, or a broken one: `ws` closes the connection with the code for it.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(this.#introduction)
      listener.onClose()
    })
  }

  get isOpen(): boolean {
    return this.#stage === 'open' && this.#socket.readyState === this.#socket.OPEN
  }

  sendFrame(frame: LiveFrame): boolean {
    return this.send(JSON.stringify(frame))
  }

  /** @returns whether it was sent; a reader that is too slow is cut off, and gets what it missed when it is back */
  send(text: string): boolean {
    if (!this.isOpen) return false
    if (this.#socket.bufferedAmount > MAX_WAITING_BYTES) {
      this.#cutSlow()
      return false
    }
    this.#socket.send(text)
    return true
  }

  /**
   * For many frames in a row: resolves when it left this process, so that they do not count as waiting.
   *
   * @returns whether it did, within a time that is long for a slow network
   */
  async sendInTurn(text: string): Promise<boolean> {
    if (!this.isOpen) return false
    return new Promise((resolve) => {
      const patience = setTimeout(() => this.#cutSlow(), TURN_MS)
      this.#socket.send(text, (error) => {
        clearTimeout(patience)
        resolve(!error)
      })
    })
  }

  close(code: number): void {
    this.#socket.close(code)
  }

  /** Without waiting for the other side. */
  terminate(): void {
    this.#socket.terminate()
  }

  /** Called at regular intervals: cuts a connection that is dead or floods us. */
  look(): void {
    const isFlood = this.#frames > MAX_FRAMES_BETWEEN_LOOKS
    this.#frames = 0
    if (isFlood) return this.close(LIVE_CLOSE.tooMany)
    if (!this.#isHeard) return this.terminate()
    this.#isHeard = false
    this.#socket.ping()
  }

  #cutSlow(): void {
    this.#listener.onTooSlow()
    this.#socket.terminate()
  }

  #count(): void {
    this.#isHeard = true
    this.#frames += 1
    if (this.#frames > MAX_FRAMES_BETWEEN_LOOKS) this.close(LIVE_CLOSE.tooMany)
  }

  #onFrame(text: string): void {
    this.#count()
    if (this.#stage === 'name') this.#hearName(text)
    else if (this.#stage === 'since') this.#hearSince(text)
    else if (text === LIVE_HEARTBEAT) this.send(LIVE_HEARTBEAT)
    else if (text !== '0') this.#hearAfter(text)
  }

  #hearName(text: string): void {
    if (text !== liveName(this.user.account_id)) return this.close(LIVE_CLOSE.notYours)
    this.#stage = 'since'
  }

  #hearSince(text: string): void {
    // A page that has waited long for its turn may send a heartbeat first.
    if (text === LIVE_HEARTBEAT) return
    const left = parse(text)
    if (!since.Check(left)) return this.close(LIVE_CLOSE.badFrame)
    clearTimeout(this.#introduction)
    this.#stage = 'open'
    this.#listener.onSince(left)
  }

  #hearAfter(text: string): void {
    const request = parse(text)
    if (after.Check(request)) this.#listener.onAfter(request)
    else this.close(LIVE_CLOSE.badFrame)
  }
}

function textOf(data: RawData): string {
  // `ws` gives texts as one buffer, as long as its `binaryType` is not changed.
  return Buffer.isBuffer(data) ? data.toString('utf8') : ''
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
