import { getProfile } from '@portal/contract/accounts.ts'
import { readVinPhoto } from '@portal/contract/vin-photo.ts'
import { expect, test } from 'vitest'

import { readConfig } from '#src/config.ts'
import type { VinReader } from '#src/ground/vin-photo/vin-reader.ts'
import { seedCompany } from '#src/testing/seed.ts'
import { startServer } from '#src/testing/start-server.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64')

test('six large bodies are read at once over all accounts; the others wait and are served', async () => {
  const running: (() => void)[] = []
  let max = 0
  const vinReader: VinReader = {
    async read() {
      await new Promise<void>((resolve) => {
        running.push(resolve)
        max = Math.max(max, running.length)
      })
      return 'LE4UVVAJ6MJ948758'
    },
    cost: () => undefined,
    warm: () => {},
    end: async () => {},
  }
  await using server = await startServer({ vinReader })
  const companies = await Promise.all(
    [1, 2, 3].map(() => seedCompany(server.db, { brand: server.brand.id })),
  )
  const users = await Promise.all(
    companies
      .flatMap(({ main, purchaser, sub }) => [main, purchaser, sub])
      .map((account) => server.signedInAs(account)),
  )
  const answers = Promise.all(users.map((user) => user(readVinPhoto, { filebase64: PNG })))
  for (let answered = 0; answered < users.length; answered += 1) {
    const expected = Math.min(6, users.length - answered)
    await expect.poll(() => running.length, { timeout: 60_000 }).toBe(expected)
    running.shift()?.()
  }
  expect(await answers).toHaveLength(9)
  expect(max).toBe(6)
})

test('each account has its own limit of calls per minute, and the documentation agrees with it', async () => {
  let at = Date.now()
  await using server = await startServer({ accountCallsAMinute: 3, now: () => new Date(at) })
  const { main, sub } = await seedCompany(server.db, { brand: server.brand.id })
  const [user, other] = [await server.signedInAs(main), await server.signedInAs(sub)]
  const calls = [1, 2, 3].map(() => user(getProfile, {}))
  expect(await Promise.all(calls)).toHaveLength(3)
  await expect(user(getProfile, {})).rejects.toMatchObject({
    status: 429,
    message: '操作过于频繁，请稍后再试',
    retryAfterSeconds: 60,
  })
  await other(getProfile, {})
  at += 60_000
  await user(getProfile, {})
  expect(readConfig({}).accountCallsAMinute).toBe(1200)
})
