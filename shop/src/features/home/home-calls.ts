import type { Caller } from '@portal/contract/caller.ts'
import { getHome, listRankings } from '@portal/contract/catalogue.ts'
import { likeDevelopment } from '@portal/contract/development.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { optimisticUpdate, useServerChange } from '@portal/ui/server/server-change.ts'
import { serverQuery } from '@portal/ui/server/server-query.ts'

export type Home = OutputOf<typeof getHome>
export type Development = Home['hot_developments'][number]

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

/** The count updates at once. */
export const useLikeDevelopment = () =>
  useServerChange(likeDevelopment, {
    keeps: ['developments'],
    optimistic: [
      optimisticUpdate(likeDevelopment, getHome, (home, { id }) => ({
        ...home,
        hot_developments: home.hot_developments.map((row) => (row.id === id ? liked(row) : row)),
      })),
    ],
  })

function liked(row: Development): Development {
  return row.is_like === 1
    ? { ...row, is_like: 0, likes: row.likes - 1 }
    : { ...row, is_like: 1, likes: row.likes + 1 }
}
