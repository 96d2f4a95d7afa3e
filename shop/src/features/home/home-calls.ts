import type { Caller } from '@portal/contract/caller.ts'
import { getHome, listRankings } from '@portal/contract/catalogue.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { serverQuery } from '@portal/ui/server/server-query.ts'

export type Home = OutputOf<typeof getHome>

/** The first twenty of each ranking (specification 9). */
const RANKED = { page: 1, limit: 20 }

export const homeQuery = (call: Caller) => ({
  ...serverQuery(call, getHome, {}),
  meta: { quiet: true },
})

export const rankingsQuery = (call: Caller) => ({
  ...serverQuery(call, listRankings, RANKED),
  meta: { quiet: true },
})
