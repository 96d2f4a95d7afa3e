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

/** Pages that are caught up, of which the last waits for its turn while a message for it comes. */
test('a page that waits for its turn to be caught up has each message once', async () => {
  const accounts = Array.from({ length: PAGES }, (_, nth) => toId<'account'>(nth + 1))
  let last = 0
  const held: (() => void)[] = []
  const messagesOf = (account_id: (typeof accounts)[number], after: number): LiveMessage[] =>
    Array.from({ length: last - after }, (_, nth) => {
      const seq = after + nth + 1
      return { account_id, seq, text: `${seq}` }
    })
  const connections = new LiveConnections(PAGES)
  const pusher = new MessagePusher(
    {
      lastSeqs: async (some) => new Map(some.map((one) => [one, last])),
      async listAfter(account_id, seq) {
        await new Promise<void>((resolve) => held.push(resolve))
        return messagesOf(account_id, seq)
      },
      listOfTip: async (_tip, some) => [...some].flatMap((one) => messagesOf(one, last - 1)),
      markDelivered: async () => {},
    },
    connections,
    pino({ level: 'silent' }),
  )
  const letGo = (count: number) => held.splice(0, count).forEach((resolve) => resolve())
  const sockets = await Promise.all(
    accounts.map(async (account_id) => {
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
      await pusher.start(connection, { epoch: 'e', left: { epoch: 'e', since: 0 } })
      return socket
    }),
  )
  last = 2
  await pusher.catchUpAll('e')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  const { length: first } = held
  last = 3
  pusher.push(toId(1))
  await expect.poll(() => held.length).toBe(PAGES)
  letGo(first)
  // All of these promises are fulfilled: the others have their turn now.
  await nextTurn()
  letGo(held.length)
  await expect
    .poll(() => sockets.map(({ sent }) => sent.filter((text) => /^\d+$/.test(text))))
    .toEqual(accounts.map(() => ['1', '2', '3']))
  for (const socket of sockets) socket.emit('close')
  await pusher.end()
})
