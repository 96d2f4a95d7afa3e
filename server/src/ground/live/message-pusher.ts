import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

import { type LiveFrame, type LiveSince, MAX_REPLAYED } from '@portal/contract/live.ts'
import type { Id } from '@portal/rules/ids.ts'
import type { Logger } from 'pino'
import type { Static } from 'typebox'

import type { LiveConnection } from '#src/ground/live/connection.ts'
import type { LiveConnections } from '#src/ground/live/connections.ts'
import type { LiveMessage, MessageFeed } from '#src/ground/live/message-feed.ts'

/** Sends after which calls get their turn: 10 to 20 ms. */
const SENDS_PER_TURN = 500
/** Connections that are sent what they missed at the same time. */
const GROUP = 16
const PUSH_AGAIN_MS = 1000
/** Messages of this time are marked as delivered together. */
const MARK_EVERY_MS = 500

/** How far a connection is. Its messages are sent in their order without a gap, so that a page can go on from any. */
type Place = {
  epoch: string
  /** The number of the last message that it has. */
  sent: number
  /** What it missed is being sent, … */
  isBusy: boolean
  /** … and meanwhile more came. */
  isBehind: boolean
  /** Frames about messages that may be among those being sent. */
  readonly afterwards: string[]
}

type Counters = { pushed: number; replayed: number; resets: number }

/** Sends messages to the connections of this process: each once, in the order of its numbers. */
export class MessagePusher {
  readonly counters: Counters = { pushed: 0, replayed: 0, resets: 0 }
  readonly #feed: MessageFeed
  readonly #connections: LiveConnections
  readonly #log: Logger
  readonly #places = new WeakMap<LiveConnection, Place>()
  /** Works by key, in the order of the commits that they follow. */
  readonly #waiting = new Map<string, () => Promise<void>>()
  readonly #ending = new AbortController()
  #pushing: Promise<void> | undefined
  #arrived: Pick<LiveMessage, 'account_id' | 'seq'>[] = []
  #marking: Promise<void> | undefined

  constructor(feed: MessageFeed, connections: LiveConnections, log: Logger) {
    this.#feed = feed
    this.#connections = connections
    this.#log = log
  }

  /** Greets a page and sends what it missed since it left off. */
  async start(
    connection: LiveConnection,
    { epoch, left }: { readonly epoch: string; readonly left: Static<typeof LiveSince> },
  ): Promise<void> {
    // From here on messages that come meanwhile are noticed.
    const place: Place = { epoch, sent: left.since, isBusy: true, isBehind: false, afterwards: [] }
    this.#places.set(connection, place)
    const last = await this.#lastSeq(connection)
    this.#sendHello(connection, place, last)
    const missed = last - left.since
    // A new browser left off nowhere, and what it shows it has just read.
    if (left.epoch === '') place.sent = last
    else if (left.epoch !== epoch || missed < 0 || missed > MAX_REPLAYED)
      this.#reset(connection, place, last)
    await this.#catchUp(connection, place, last)
  }

  /** Sends a new message to those of its recipients who are connected here. */
  push(tip_id: Id<'tip'>): void {
    this.#enqueue(`tip ${tip_id}`, () => this.#pushOne(tip_id))
  }

  /** Says something about messages to connections, after the messages themselves. */
  follow(frame: LiveFrame, connections: () => readonly LiveConnection[]): void {
    const text = JSON.stringify(frame)
    this.#enqueue(text, async () => {
      for (const connection of connections()) {
        const place = this.#places.get(connection)
        if (place?.isBusy) place.afterwards.push(text)
        else connection.send(text)
      }
    })
  }

  #enqueue(key: string, work: () => Promise<void>): void {
    this.#waiting.set(key, work)
    this.#pushing ??= this.#workAll()
  }

  /** After messages may have come unnoticed, or their numbers mean others now. */
  async catchUpAll(epoch: string): Promise<void> {
    const open = this.#connections.all()
    const accounts = [...new Set(open.map(({ user }) => user.account_id))]
    const lastSeqs = await this.#feed.lastSeqs(accounts)
    const missing: (() => Promise<void>)[] = []
    for (const connection of open) {
      const place = this.#places.get(connection)
      if (!place) continue
      const last = lastSeqs.get(connection.user.account_id) ?? 0
      if (place.epoch !== epoch) {
        place.epoch = epoch
        this.#sendHello(connection, place, last)
        this.#reset(connection, place, last)
      } else if (place.isBusy) place.isBehind = true
      else if (last > place.sent) missing.push(() => this.#catchUpOrClose(connection, place))
    }
    void runInGroups(missing)
  }

  async end(): Promise<void> {
    this.#ending.abort()
    await this.#pushing
    await this.#marking
  }

  /** One after the other in the order of their commits, so that each is the next one of its recipients. */
  async #workAll(): Promise<void> {
    for (const [key, work] of this.#waiting)
      try {
        this.#waiting.delete(key)
        await work()
      } catch (error) {
        if (this.#ending.signal.aborted) return
        this.#log.warn({ err: error, key }, 'a message is pushed again')
        this.#waiting.set(key, work)
        await wait(PUSH_AGAIN_MS, undefined, { signal: this.#ending.signal }).catch(() => {})
      }
    this.#pushing = undefined
  }

  async #pushOne(tip_id: Id<'tip'>): Promise<void> {
    const accounts = this.#connections.accounts()
    if (accounts.size === 0) return
    let sends = 0
    for (const message of await this.#feed.listOfTip(tip_id, accounts))
      for (const connection of this.#connections.ofAccount(message.account_id)) {
        this.#sendOrCatchUp(connection, message)
        sends += 1
        if (sends % SENDS_PER_TURN === 0) await nextTurn()
      }
  }

  #sendOrCatchUp(connection: LiveConnection, message: LiveMessage): void {
    const place = this.#places.get(connection)
    // One that has not introduced itself reads it when it does.
    if (!place) return
    if (place.isBusy) place.isBehind = true
    else if (message.seq === place.sent + 1) {
      if (!connection.send(message.text)) return
      this.#sent(place, message)
      this.counters.pushed += 1
    } else if (message.seq > place.sent) void this.#catchUpOrClose(connection, place)
  }

  async #catchUpOrClose(connection: LiveConnection, place: Place): Promise<void> {
    // A new message may have begun it while this waited for its turn.
    if (place.isBusy) {
      place.isBehind = true
      return
    }
    try {
      await this.#catchUp(connection, place)
    } catch (error) {
      this.#log.warn({ err: error }, 'a page is sent its messages when it is back')
      connection.terminate()
    }
  }

  /** Up to `known`, if it was just read, and to what comes meanwhile. */
  async #catchUp(connection: LiveConnection, place: Place, known?: number): Promise<void> {
    place.isBusy = true
    await this.#sendMissed(connection, place, known ?? (await this.#lastSeq(connection)))
    while (place.isBehind && connection.isOpen) {
      place.isBehind = false
      await this.#sendMissed(connection, place, await this.#lastSeq(connection))
    }
    place.isBusy = false
    for (const text of place.afterwards.splice(0)) connection.send(text)
  }

  async #sendMissed(connection: LiveConnection, place: Place, last: number): Promise<void> {
    if (last - place.sent > MAX_REPLAYED) {
      this.#sendHello(connection, place, last)
      this.#reset(connection, place, last)
      return
    }
    if (last <= place.sent) return
    for (const message of await this.#feed.listAfter(connection.user.account_id, place.sent)) {
      if (!(await connection.sendInTurn(message.text))) return
      this.#sent(place, message)
      this.counters.replayed += 1
    }
    // Recalled ones are not sent.
    place.sent = Math.max(place.sent, last)
  }

  #sendHello(connection: LiveConnection, { epoch }: Place, seq: number): void {
    connection.sendFrame({ epoch, seq, line: connection.line })
  }

  #reset(connection: LiveConnection, place: Place, last: number): void {
    connection.sendFrame({ reset: true })
    place.sent = last
    this.counters.resets += 1
  }

  async #lastSeq({ user }: LiveConnection): Promise<number> {
    return (await this.#feed.lastSeqs([user.account_id])).get(user.account_id) ?? 0
  }

  #sent(place: Place, { account_id, seq }: LiveMessage): void {
    place.sent = seq
    this.#arrived.push({ account_id, seq })
    this.#marking ??= this.#markAll()
  }

  async #markAll(): Promise<void> {
    while (this.#arrived.length > 0) {
      await wait(MARK_EVERY_MS, undefined, { signal: this.#ending.signal }).catch(() => {})
      await this.#mark()
    }
    this.#marking = undefined
  }

  async #mark(): Promise<void> {
    const arrived = this.#arrived
    this.#arrived = []
    try {
      await this.#feed.markDelivered(arrived)
    } catch (error) {
      this.#log.warn({ err: error }, 'messages that arrived were not marked')
    }
  }
}

async function runInGroups(works: readonly (() => Promise<void>)[]): Promise<void> {
  for (let at = 0; at < works.length; at += GROUP)
    await Promise.all(works.slice(at, at + GROUP).map((work) => work()))
}
