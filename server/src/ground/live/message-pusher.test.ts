import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { LIVE_HEARTBEAT, liveName } from '@portal/contract/live.ts'
import { toId } from '@portal/rules/ids.ts'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'

import { LiveConnection } from '#src/ground/live/connection.ts'
import { LiveConnections } from '#src/ground/live/connections.ts'
import type { LiveMessage } from '#src/ground/live/message-feed.ts'
import { MessagePusher } from '#src/ground/live/message-pusher.ts'

/** More pages than are caught up at the same time. */
const PAGES = 20

class FakeSocket extends EventEmitter {
  readonly OPEN = 1
  readonly readyState = 1
  readonly bufferedAmount = 0
  readonly sent: string[] = []
  send(text: string, done?: () => void) {
    this.sent.push(text)
    done?.()
  }
  close() {}
  ping() {}
  terminate() {}
}

const ignore = () => {}

type Feed = {
  /** The number of the newest message of everybody. */
  last: number
  /** Readings of missed messages that wait until they are let go. */
  readonly held: (() => void)[]
  /** Tips of which it was read who gets them. */
  tips: number
}

/** A page per account, with the messages that it got. */
function openPages(count: number) {
  const feed: Feed = { last: 0, held: [], tips: 0 }
  const accounts = Array.from({ length: count }, (_, nth) => toId<'account'>(nth + 1))
  const messagesOf = (account_id: (typeof accounts)[number], after: number): LiveMessage[] =>
    Array.from({ length: feed.last - after }, (_, nth) => {
      const seq = after + nth + 1
      return { account_id, seq, text: `${seq}` }
    })
  const connections = new LiveConnections(count)
  const pusher = new MessagePusher(
    {
      lastSeqs: async (some) => new Map(some.map((one) => [one, feed.last])),
      async listAfter(account_id, seq) {
        const messages = messagesOf(account_id, seq)
        await new Promise<void>((resolve) => feed.held.push(resolve))
        return messages
      },
      async listOfTip(_tip, some) {
        feed.tips += 1
        return [...some].flatMap((one) => messagesOf(one, feed.last - 1))
      },
      markDelivered: async () => {},
    },
    connections,
    pino({ level: 'silent' }),
  )
  const pages = accounts.map((account_id) => {
    const socket = new FakeSocket()
    const user = { account_id, company_id: toId<'company'>(1), brand: 'one', session: '' }
    const connection = new LiveConnection(socket as unknown as WebSocket, user, {
      onSince: ignore,
      onAfter: ignore,
      onClose: ignore,
      onTooSlow: ignore,
    })
    connections.add(connection)
    for (const frame of [liveName(account_id), LIVE_HEARTBEAT, '{"epoch":"e","since":0}'])
      socket.emit('message', Buffer.from(frame), false)
    return { socket, connection }
  })
  return {
    feed,
    pusher,
    start: () =>
      Promise.all(
        pages.map(({ connection }) =>
          pusher.start(connection, { epoch: 'e', left: { epoch: 'e', since: 0 } }),
        ),
      ),
    letGo: (from = 0, to = feed.held.length) =>
      feed.held.splice(from, to - from).forEach((resolve) => resolve()),
    messages: () => pages.map(({ socket }) => socket.sent.filter((text) => /^\d+$/.test(text))),
    end: async () => {
      for (const { socket } of pages) socket.emit('close')
      await pusher.end()
    },
  }
}

/** Pages that are caught up, of which the last waits for its turn while a message for it comes. */
test('a page that waits for its turn to be caught up has each message once', async () => {
  const { feed, pusher, start, letGo, messages, end } = openPages(PAGES)
  await start()
  feed.last = 2
  await pusher.catchUpAll('e')
  await expect.poll(() => feed.held.length).toBeGreaterThan(0)
  const { length: first } = feed.held
  feed.last = 3
  pusher.push(toId(1))
  await expect.poll(() => feed.held.length).toBe(PAGES)
  letGo(0, first)
  // They read again what came meanwhile, behind those that have not had their turn.
  await nextTurn()
  letGo(PAGES - first)
  // All of these promises are fulfilled: the others have their turn now.
  await nextTurn()
  letGo()
  await expect.poll(messages).toEqual(Array.from({ length: PAGES }, () => ['1', '2', '3']))
  await end()
})

test('a message that comes while a page is sent what it missed follows by itself', async () => {
  const { feed, pusher, start, letGo, messages, end } = openPages(1)
  feed.last = 1
  const started = start()
  await expect.poll(() => feed.held.length).toBe(1)
  feed.last = 2
  pusher.push(toId(1))
  await expect.poll(() => feed.tips).toBe(1)
  // What was read is passed on before the missed one is let go.
  await nextTurn()
  letGo()
  await expect.poll(() => feed.held.length).toBe(1)
  letGo()
  await started
  expect(messages()).toEqual([['1', '2']])
  await end()
})
