import { afterAll, beforeAll } from 'vitest'

import { type Changes, startServer, type TestServer } from '#src/testing/start-server.ts'

/**
 * Starts a server before the tests of a file and closes it after them. `changes` are passed to it.
 *
 * @param prepare gets it before the first test
 */
export function serveTests(
  prepare: (server: TestServer) => void | Promise<void>,
  changes: Changes = {},
): void {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(changes)
    await prepare(server)
  })
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
  })
}
