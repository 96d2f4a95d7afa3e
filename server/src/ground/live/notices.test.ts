import { TOPICS } from '@portal/contract/topics.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { newHintId, notifyHints } from '#src/ground/live/notices.ts'
import { startServer, type TestServer } from '#src/testing/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
})

test('any number of hints, each of all topics, fits into notices', async () => {
  const hints = Array.from({ length: 100 }, (_, nth) => ({
    brand: server.brand.id,
    company_id: toId<'company'>(1_000_000_000 + nth) satisfies Id<'company'>,
    topics: keysOf(TOPICS),
    except: newHintId(),
  }))
  await expect(notifyHints(server.db, hints)).resolves.toBeUndefined()
})
