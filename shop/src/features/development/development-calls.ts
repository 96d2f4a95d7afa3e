import type { Caller } from '@portal/contract/caller.ts'
import { getHome } from '@portal/contract/catalogue.ts'
import { checkRequestNumbers } from '@portal/contract/development-numbers.ts'
import {
  addDevelopmentRequests,
  addNumberWatches,
  getDevelopment,
  getDevelopmentRequest,
  likeDevelopment,
  listDevelopments,
  listMyDevelopmentRequests,
  listNumberWatches,
  markDevelopmentsRead,
  removeNumberWatches,
} from '@portal/contract/development.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { optimisticUpdate, useServerChange } from '@portal/ui/server/server-change.ts'
import { pagedQuery, serverQuery, useCaller } from '@portal/ui/server/server-query.ts'
import { useQueryClient } from '@tanstack/react-query'

/** Its dialogs show why it failed. */
export const useAddDevelopmentRequests = () =>
  useServerChange(addDevelopmentRequests, {
    quiet: true,
    isLeaving: true,
    failed: { asksAgain: true },
  })
export const useAddWatches = ({ quiet = false } = {}) =>
  useServerChange(addNumberWatches, { quiet, failed: { asksAgain: true } })
export const useRemoveWatches = () => useServerChange(removeNumberWatches)
export const useMarkDevelopmentsRead = () => useServerChange(markDevelopmentsRead)

export type DevelopmentRequest = OutputOf<typeof listMyDevelopmentRequests>['list'][number]
export type DevelopmentRequestDetail = OutputOf<typeof getDevelopmentRequest>
export type DevelopmentDetail = OutputOf<typeof getDevelopment>
export type Watch = OutputOf<typeof listNumberWatches>['list'][number]

/** What rows of the home page and of the list have. */
export type Development = OutputOf<typeof getHome>['hot_developments'][number] & {
  readonly has_unread?: 0 | 1
}

export const developmentsQuery = (call: Caller, params: InputOf<typeof listDevelopments>) =>
  pagedQuery(call, listDevelopments, params)

export const developmentRequestsQuery = (
  call: Caller,
  params: InputOf<typeof listMyDevelopmentRequests>,
) => pagedQuery(call, listMyDevelopmentRequests, params)

export type KnownNumber = OutputOf<typeof checkRequestNumbers>['list'][number]

export const knownNumbersQuery = (call: Caller, numbers: readonly string[]) =>
  pagedQuery(call, checkRequestNumbers, { numbers: [...numbers] })

/** Whether the company has requested all of these, read now. */
export function useAreRequested() {
  const queries = useQueryClient()
  const call = useCaller()
  return async (numbers: readonly string[]): Promise<boolean> => {
    const { list } = await queries.fetchQuery({ ...knownNumbersQuery(call, numbers), staleTime: 0 })
    const requested = new Set(list.flatMap((one) => (one.is_requested === 1 ? [one.number] : [])))
    return numbers.every((number) => requested.has(number))
  }
}

export const watchesQuery = (call: Caller, params: InputOf<typeof listNumberWatches>) =>
  pagedQuery(call, listNumberWatches, params)

export const developmentRequestQuery = (call: Caller, id: Id<'development_request'>) => ({
  ...serverQuery(call, getDevelopmentRequest, { id }),
  meta: { quiet: true },
})

export const developmentQuery = (call: Caller, id: Id<'development'>) => ({
  ...serverQuery(call, getDevelopment, { id }),
  meta: { quiet: true },
})

/** The count updates at once, on every page that shows it. */
export const useLikeDevelopment = () =>
  useServerChange(likeDevelopment, {
    keeps: ['developments'],
    optimistic: [
      optimisticUpdate(likeDevelopment, getHome, (home, input) => ({
        ...home,
        hot_developments: home.hot_developments.map((row) => liked(row, input)),
      })),
      optimisticUpdate(likeDevelopment, listDevelopments, (found, input) => ({
        ...found,
        list: found.list.map((row) => liked(row, input)),
      })),
      optimisticUpdate(likeDevelopment, getDevelopment, liked),
    ],
  })

type Likes = Pick<Development, 'id' | 'is_like' | 'likes'>

function liked<Row extends Likes>(row: Row, { id, is_like }: InputOf<typeof likeDevelopment>): Row {
  if (row.id !== id || is_like === undefined || row.is_like === is_like) return row
  return { ...row, is_like, likes: row.likes + (is_like === 1 ? 1 : -1) }
}
