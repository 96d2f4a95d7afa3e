import { LIVE_CLOSE } from '@portal/contract/live.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { LiveFrame } from './live-frames.ts'
import { LIVE_HEARTBEAT_MS, LiveLine, type LinePlace, type LiveSocket } from './live-line.ts'

class FakeSocket extends EventTarget implements LiveSocket {
  readonly sent: string[] = []
  isClosed = false

  send(text: string): void {
    this.sent.push(text)
  }

  close(): void {
    this.isClosed = true
  }

  opens(): void {
    this.dispatchEvent(new Event('open'))
  }

  says(text: string): void {
    this.dispatchEvent(new MessageEvent('message', { data: text }))
  }

  closes(code: number): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}

const tip = (seq: number) => ({
  id: seq + 100,
  seq,
  category_id: 1,
  tip_name: '订单已发货',
  tip_description: '',
  tip_word: '',
  create_time: '2026-11-21 08:40:00',
  read: 0,
  is_eject: 1,
  pop_type: 1,
  link: '',
  product_id: null,
})

const ticket = (since: number) => ({
  address: 'ws://shop/live?ticket=1',
  place: { epoch: 'a', since },
})

const hello = (epoch: string, seq: number) => JSON.stringify({ epoch, seq, line: 'line-1' })

let sockets: FakeSocket[]
let states: string[]
let frames: LiveFrame[]
let stored: LinePlace | undefined
let address: () => Promise<{ readonly address: string; readonly place: LinePlace }>
let line: LiveLine

/** @param random of the pause before a new connection: 1 is the longest */
function newLine(random = 1): LiveLine {
  return new LiveLine({
    id: 'shop_7',
    address: () => address(),
    open: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket
    },
    place: { read: () => stored, write: (place) => (stored = place) },
    random: () => random,
    onState: (state) => states.push(state),
    onFrame: (frame) => frames.push(frame),
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  sockets = []
  states = []
  frames = []
  stored = undefined
  address = () => Promise.resolve(ticket(4))
  line = newLine()
})

afterEach(() => {
  line.stop()
  vi.useRealTimers()
})

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const last = () => sockets.at(-1) ?? new FakeSocket()

async function connected(): Promise<FakeSocket> {
  line.start()
  await later(1000)
  last().opens()
  last().says(hello('a', 4))
  return last()
}

test('connects a second after the mount, with its id and where it left off', async () => {
  stored = { epoch: 'a', since: 4 }
  line = newLine()
  line.start()
  await later(999)
  expect(sockets).toHaveLength(0)
  await later(1)
  last().opens()
  expect(last().sent).toEqual(['shop_7', '{"epoch":"a","since":4}'])
  last().says(hello('a', 4))
  expect(states).toEqual(['connecting', 'open'])
})

test('in a new browser it begins where the messages were when the page opened', async () => {
  const places = [4, 5]
  address = () => Promise.resolve(ticket(places.shift() ?? 9))
  line.start()
  await later(0)
  expect(stored).toEqual({ epoch: 'a', since: 4 })
  await later(1000)
  last().opens()
  expect(last().sent).toEqual(['shop_7', '{"epoch":"a","since":4}'])
  last().says(hello('a', 5))
  last().says(JSON.stringify(tip(5)))
  expect(frames.at(-1)).toMatchObject({ kind: 'tip' })
  expect(places).toEqual([5])
})

test('sends a heartbeat 20 s after each message, and gives up 20 s after that', async () => {
  const socket = await connected()
  await later(LIVE_HEARTBEAT_MS - 1)
  socket.says('0')
  await later(LIVE_HEARTBEAT_MS - 1)
  expect(socket.sent).not.toContain('1')
  await later(1)
  expect(socket.sent.at(-1)).toBe('1')
  socket.says('1')
  await later(LIVE_HEARTBEAT_MS * 2 - 1)
  expect(socket.isClosed).toBe(false)
  await later(1)
  expect(socket.isClosed).toBe(true)
  expect(states.at(-1)).toBe('failed')
})

test('comes back after 1 to 30 s, later after every failure, at once on request', async () => {
  line = newLine(1)
  await connected()
  address = () => Promise.reject(new Error('no server'))
  last().closes(1006)
  for (const seconds of [2, 4, 8, 16, 30, 30]) {
    const before = states.length
    await later(seconds * 1000 - 1)
    expect(states).toHaveLength(before)
    await later(1)
    expect(states.slice(before)).toEqual(['connecting', 'failed'])
  }
  address = () => Promise.resolve(ticket(4))
  line.hurry()
  await later(0)
  last().opens()
  last().says(hello('a', 4))
  expect(states.at(-1)).toBe('open')
})

test('the pause is never shorter than a second', async () => {
  line = newLine(0)
  await connected()
  last().closes(1006)
  await later(999)
  expect(sockets).toHaveLength(1)
  await later(1)
  expect(sockets).toHaveLength(2)
})

test('waits a minute if there are too many connections', async () => {
  await connected()
  last().closes(LIVE_CLOSE.tooMany)
  await later(59_999)
  expect(sockets).toHaveLength(1)
  await later(1)
  expect(sockets).toHaveLength(2)
})

test('a server that is full is shown as no line, and is tried again by itself', async () => {
  await connected()
  last().closes(LIVE_CLOSE.full)
  expect(states.at(-1)).toBe('failed')
  await later(2000)
  expect(sockets).toHaveLength(2)
})

test.each([LIVE_CLOSE.sessionEnded, LIVE_CLOSE.notYours])(
  'after %i it does not come back by itself, only on request',
  async (code) => {
    await connected()
    last().closes(code)
    expect(states.at(-1)).toBe('ended')
    await later(120_000)
    expect(sockets).toHaveLength(1)
    line.hurry()
    await later(0)
    expect(sockets).toHaveLength(2)
  },
)

test('a message that was seen is left out, and the last number is remembered', async () => {
  const socket = await connected()
  socket.says(JSON.stringify(tip(5)))
  socket.says(JSON.stringify(tip(5)))
  socket.says(JSON.stringify(tip(4)))
  socket.says(JSON.stringify(tip(6)))
  expect(frames.filter(({ kind }) => kind === 'tip')).toHaveLength(2)
  expect(stored).toEqual({ epoch: 'a', since: 6 })
})

test('in another epoch, and after a reset, it goes on from the last message of the server', async () => {
  stored = { epoch: 'older', since: 40 }
  line = newLine()
  const socket = await connected()
  expect(stored).toEqual({ epoch: 'a', since: 4 })
  socket.says('{"reset":true}')
  expect(frames.at(-1)).toEqual({ kind: 'reset' })
  socket.says(JSON.stringify(tip(5)))
  expect(stored).toEqual({ epoch: 'a', since: 5 })
})

test('a stopped line stays closed, also if its address arrives late', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof ticket>>()
  address = () => promise
  line.start()
  await later(1000)
  line.stop()
  resolve(ticket(4))
  await later(60_000)
  expect(sockets).toHaveLength(0)
})

test('a connection that is never answered is given up', async () => {
  line.start()
  await later(1000)
  await later(LIVE_HEARTBEAT_MS)
  expect(last().isClosed).toBe(true)
  expect(states.at(-1)).toBe('failed')
})
