import type { Caller } from '@portal/contract/caller.ts'
import type { Fen } from '@portal/rules/money/money.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'

import { switchPrices } from '#src/facts/prices/switch-prices.ts'
import { freshDatabase } from '#src/testing/fresh-database.ts'
import { seedCompany, type SeededCompany, seedPart, seedStaff } from '#src/testing/seed.ts'
import { startServer, type TestServer } from '#src/testing/start-server.ts'

/** The start of each test; prices of `priceDraft` take effect at the following midnight. */
export const NOON = new Date('2026-11-21T12:00:00+08:00')

export type PriceWorld = {
  /** The clock of both servers: noon of 21 November 2026 until a test changes it. */
  now: Date
  server: TestServer
  /** A second process on the same database, which must switch no price twice. */
  beside: TestServer
  staff: Caller
  viewer: Caller
  company: SeededCompany
  buyer: Caller
}

export function priceWorld(): PriceWorld {
  // Completed in beforeAll, before the first test reads it.
  const world = { now: NOON } as PriceWorld
  beforeAll(async () => {
    const databaseUrl = await freshDatabase()
    const now = () => world.now
    world.server = await startServer({ databaseUrl, now })
    world.beside = await startServer({ databaseUrl, now })
    const { server } = world
    world.staff = await server.signedInAsStaff(await seedStaff(server.db, 'sales'))
    world.viewer = await server.signedInAsStaff(await seedStaff(server.db, 'viewer'))
  })
  afterAll(async () => {
    await world.beside[Symbol.asyncDispose]()
    await world.server[Symbol.asyncDispose]()
  })
  beforeEach(async () => {
    const { server } = world
    world.now = NOON
    world.company = await seedCompany(server.db, { brand: server.brand.id })
    world.buyer = await server.signedInAs(world.company.main)
  })
  return world
}

export const seedPriced = async ({ server }: PriceWorld, priceFen: Fen) =>
  seedPart(server.db, { brand: server.brand.id, priceFen })

/** Moves the clock to the next midnight and makes due prices effective, in either process. */
export async function becomeTomorrow(world: PriceWorld): Promise<void> {
  world.now = new Date('2026-11-22T00:00:00+08:00')
  await Promise.all([switchPrices(world.server.context), switchPrices(world.beside.context)])
}
