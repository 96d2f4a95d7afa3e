import * as calls from '@portal/contract/desk-activities.ts'
import type { FastifyInstance } from 'fastify'

import { findActivityPart } from '#src/activities/find-activity-part.ts'
import { getDeskActivity } from '#src/activities/get-desk-activity.ts'
import { listDeskActivities } from '#src/activities/list-desk-activities.ts'
import { listTakings } from '#src/activities/list-takings.ts'
import { saveActivity } from '#src/activities/save-activity.ts'
import { switchActivity } from '#src/activities/switch-activity.ts'
import { serve } from '#src/http/serve.ts'

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
