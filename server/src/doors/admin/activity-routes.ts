import * as calls from '@portal/contract/admin-activities.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '#src/ground/http/serve.ts'
import { findActivityPart } from '#src/stories/activities/find-activity-part.ts'
import { getAdminActivity } from '#src/stories/activities/get-admin-activity.ts'
import { listAdminActivities } from '#src/stories/activities/list-admin-activities.ts'
import { listTakings } from '#src/stories/activities/list-takings.ts'
import { saveActivity } from '#src/stories/activities/save-activity.ts'
import { switchActivity } from '#src/stories/activities/switch-activity.ts'

/** What staff do with activities. */
export function adminActivityRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.listAdminActivities, (input) => listAdminActivities(context, input))
  serve(app, calls.getAdminActivity, (input) => getAdminActivity(context, input))
  serve(app, calls.saveActivity, (input, who, { once }) =>
    saveActivity({ ...context, once }, who, input),
  )
  serve(app, calls.switchActivity, (input, who) => switchActivity(context, who, input))
  serve(app, calls.listTakings, (input) => listTakings(context, input))
  serve(app, calls.findActivityPart, (input) => findActivityPart(context, input))
}
