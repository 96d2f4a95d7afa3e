import * as calls from '@portal/contract/admin-activities.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { findActivityPart } from '#src/stories/activities/find-activity-part.ts'
import { getAdminActivity } from '#src/stories/activities/get-admin-activity.ts'
import { listAdminActivities } from '#src/stories/activities/list-admin-activities.ts'
import { listPurchases } from '#src/stories/activities/list-purchases.ts'
import { saveActivity } from '#src/stories/activities/save-activity.ts'
import { switchActivity } from '#src/stories/activities/switch-activity.ts'

export function adminActivityRoutes(app: FastifyInstance): void {
  mount(app, calls.listAdminActivities, listAdminActivities)
  mount(app, calls.getAdminActivity, getAdminActivity)
  mount(app, calls.saveActivity, saveActivity)
  mount(app, calls.switchActivity, switchActivity)
  mount(app, calls.listPurchases, listPurchases)
  mount(app, calls.findActivityPart, findActivityPart)
}
