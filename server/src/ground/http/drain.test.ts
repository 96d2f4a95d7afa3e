import { once } from 'node:events'
import { connect } from 'node:net'

import { expect, test } from 'vitest'

import { startServer } from '#src/testing/start-server.ts'

test('a pending answer is finished, and its connection does not delay the shutdown', async () => {
  let finish: (() => void) | undefined
  const server = await startServer({
    mount: (app) => {
      // Longer than the timeout of a test, so waiting for it fails the test.
      app.server.keepAliveTimeout = 3_600_000
      app.get('/api/half', { config: { access: 'public' } }, (_request, reply) => {
        reply.hijack()
        reply.raw.writeHead(200, { 'content-length': '8' })
        reply.raw.write('half')
        finish = () => reply.raw.end('more')
      })
    },
  })
  const { port } = new URL(server.baseUrl)
  const client = connect(Number(port), '127.0.0.1')
  client.setEncoding('utf8')
  let received = ''
  client.on('data', (text: string) => (received += text))
  client.write('GET /api/half HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(client, 'data')
  const ended = once(client, 'close')
  const stopped = server[Symbol.asyncDispose]()
  await expect
    .poll(() =>
      fetch(`${server.baseUrl}/healthz`).then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('refused')
  finish?.()
  await stopped
  await ended
  expect(received).toMatch(/halfmore$/)
})
