import {
  getClientError,
  listClientErrors,
  listPageViews,
  markClientErrors,
} from '@portal/contract/admin-client-logs.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { pagedQuery, serverQuery } from '@portal/ui/server/server-query.ts'

export type ClientError = OutputOf<typeof listClientErrors>['list'][number]
export type ClientErrorDetail = OutputOf<typeof getClientError>
export type ViewedDays = InputOf<typeof listPageViews>['days']

export const errorListQuery = (call: Caller, params: InputOf<typeof listClientErrors>) =>
  pagedQuery(call, listClientErrors, params)

export const errorQuery = (call: Caller, id: Id<'client_error'>) => ({
  ...serverQuery(call, getClientError, { id }),
  meta: { quiet: true },
})

export const pageViewsQuery = (call: Caller, params: InputOf<typeof listPageViews>) =>
  pagedQuery(call, listPageViews, params)

export const useMarkClientErrors = () => useServerChange(markClientErrors)
