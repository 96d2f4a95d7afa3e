import * as calls from '@portal/contract/desk-activities.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '#src/ground/http/serve.ts'
import { findActivityPart } from '#src/stories/activities/find-activity-part.ts'
import { getDeskActivity } from '#src/stories/activities/get-desk-activity.ts'
import { listDeskActivities } from '#src/stories/activities/list-desk-activities.ts'
import { listTakings } from '#src/stories/activities/list-takings.ts'
import { saveActivity } from '#src/stories/activities/save-activity.ts'
import { switchActivity } from '#src/stories/activities/switch-activity.ts'

/** What the desk does with activities. */
export function deskActivityRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.listDeskActivities, (input) => listDeskActivities(context, input))
  serve(app, calls.getDeskActivity, (input) => getDeskActivity(context, input))
  serve(app, calls.saveActivity, (input, who, { once }) =>
    saveActivity({ ...context, once }, who, input),
  )
  serve(app, calls.switchActivity, (input, who) => switchActivity(context, who, input))
  serve(app, calls.listTakings, (input) => listTakings(context, input))
  serve(app, calls.findActivityPart, (input) => findActivityPart(context, input))
}
