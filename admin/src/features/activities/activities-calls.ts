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
import { serverQuery, useServerChange } from '@portal/ui/server-query.ts'
import { useServerAttempt } from '@portal/ui/use-server-attempt.ts'
import { keepPreviousData } from '@tanstack/react-query'

export type AdminActivityRow = OutputOf<typeof listAdminActivities>['list'][number]
export type AdminActivity = OutputOf<typeof getAdminActivity>
export type ActivityDraft = InputOf<typeof saveActivity>
export type FoundPart = OutputOf<typeof findActivityPart>['list'][number]

const QUIET = { placeholderData: keepPreviousData, meta: { quiet: true } }

/** Keeps the page before on the screen while the next one comes. The page itself says why it failed. */
export const activitiesQuery = (call: Caller, params: InputOf<typeof listAdminActivities>) => ({
  ...serverQuery(call, listAdminActivities, params),
  ...QUIET,
})

export const activityQuery = (call: Caller, activity_id: number) => ({
  ...serverQuery(call, getAdminActivity, { activity_id }),
  meta: { quiet: true },
})

export const purchasesQuery = (call: Caller, params: InputOf<typeof listPurchases>) => ({
  ...serverQuery(call, listPurchases, params),
  ...QUIET,
})

export const partsQuery = (call: Caller, params: InputOf<typeof findActivityPart>) => ({
  ...serverQuery(call, findActivityPart, params),
  ...QUIET,
})

export const useSaveActivity = () => useServerAttempt(saveActivity, { quiet: true })
export const useSwitchActivity = () => useServerChange(switchActivity)
