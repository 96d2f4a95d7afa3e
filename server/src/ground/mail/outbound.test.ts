import { expect, test } from 'vitest'

import { listSimulatedPost, simulatePost } from '#src/ground/mail/simulated-post.ts'
import { createPushSender } from '#src/ground/push/push-sender.ts'
import { startServer } from '#src/testing/start-server.ts'

test('simulated post is kept, newest first', async () => {
  await using server = await startServer()
  const { sql } = server.context
  await simulatePost(sql, { channel: 'sms', recipient: '1', subject: '', body: 'first' })
  await simulatePost(sql, { channel: 'email', recipient: '2', subject: 's', body: 'second' })
  expect(await listSimulatedPost(sql)).toMatchObject([{ body: 'second' }, { body: 'first' }])
})

test('all processes use the key pair of the first', async () => {
  await using server = await startServer()
  const config = { contact: 'mailto:portal@example.com', hosts: [] }
  const key = await createPushSender(config, server.context.sql).publicKey()
  expect(key).not.toBe('')
  expect(await createPushSender(config, server.context.sql).publicKey()).toBe(key)
})
