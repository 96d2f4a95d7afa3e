import { TOPICS } from '@portal/contract/topics.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { expect, test } from 'vitest'

import { newHintId, notifyHints } from '#src/ground/live/notices.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
serveTests((started) => void (server = started))

test('any number of hints, each of all topics, fits into notices', async () => {
  const hints = Array.from({ length: 100 }, (_, nth) => ({
    brand: server.brand.id,
    company_id: toId<'company'>(1_000_000_000 + nth) satisfies Id<'company'>,
    topics: keysOf(TOPICS),
    except: newHintId(),
  }))
  await expect(notifyHints(server.db, hints)).resolves.toBeUndefined()
})
