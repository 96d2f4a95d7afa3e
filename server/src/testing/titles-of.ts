import { listTips } from '@portal/contract/messages.ts'

import type { SeededAccount } from '#src/testing/seed.ts'
import type { TestServer } from '#src/testing/start-server.ts'

/** The titles of the messages that a user has received, newest first. */
export async function titlesOf(server: TestServer, account: SeededAccount): Promise<string[]> {
  const call = await server.signedInAs(account)
  const { list } = await call(listTips, { page: 1, limit: 50, type: 2 })
  return list.map(({ tip_name }) => tip_name)
}
