import {
  findActivityPart,
  getAdminActivity,
  listAdminActivities,
  listPurchases,
  saveActivity,
  switchActivity,
} from '@portal/contract/admin-activities.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { pagedQuery, serverQuery } from '@portal/ui/server/server-query.ts'

export type AdminActivityRow = OutputOf<typeof listAdminActivities>['list'][number]
export type AdminActivity = OutputOf<typeof getAdminActivity>
export type ActivityDraft = InputOf<typeof saveActivity>
export type FoundPart = OutputOf<typeof findActivityPart>['list'][number]

export const activitiesQuery = (call: Caller, params: InputOf<typeof listAdminActivities>) =>
  pagedQuery(call, listAdminActivities, params)

export const activityQuery = (call: Caller, activity_id: Id<'activity'>) => ({
  ...serverQuery(call, getAdminActivity, { activity_id }),
  meta: { quiet: true },
})

export const purchasesQuery = (call: Caller, params: InputOf<typeof listPurchases>) =>
  pagedQuery(call, listPurchases, params)

export const partsQuery = (call: Caller, params: InputOf<typeof findActivityPart>) =>
  pagedQuery(call, findActivityPart, params)

export const useSaveActivity = () => useServerChange(saveActivity, { quiet: true })
export const useSwitchActivity = () => useServerChange(switchActivity)
