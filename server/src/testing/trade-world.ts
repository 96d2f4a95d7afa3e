import type { Caller } from '@portal/contract/caller.ts'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'

import { auditLedgers, ledgerViolations } from '#src/pages/ledger-audit/audit-ledgers.ts'
import { seedCompany, type SeededCompany, seedStaff } from '#src/testing/seed.ts'
import { type Changes, startServer, type TestServer } from '#src/testing/start-server.ts'

export type TradeWorld = {
  server: TestServer
  sales: Caller
  warehouse: Caller
  company: SeededCompany
  buyer: Caller
}

/**
 * Opens the world for the tests of a file and closes it afterwards, when the ledgers must balance. `changes` are passed
 * to its server.
 */
export function tradeWorld(changes: Changes = {}): TradeWorld {
  // Completed in beforeAll, before the first test reads it.
  const world = {} as TradeWorld
  beforeAll(async () => {
    const server = await startServer(changes)
    world.server = server
    world.sales = await server.signedInAsStaff(await seedStaff(server.db, 'sales'))
    world.warehouse = await server.signedInAsStaff(await seedStaff(server.db, 'warehouse'))
  })
  afterAll(async () => {
    const violations = ledgerViolations(await auditLedgers(world.server.db))
    await world.server[Symbol.asyncDispose]()
    expect(violations).toEqual([])
  })
  beforeEach(async () => {
    const { server } = world
    world.company = await seedCompany(server.db, { brand: server.brand.id })
    world.buyer = await server.signedInAs(world.company.main)
  })
  return world
}
