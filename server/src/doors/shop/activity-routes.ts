import * as calls from '@portal/contract/activities.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '#src/ground/http/serve.ts'
import { getActivity } from '#src/stories/activities/get-activity.ts'
import { listBundles } from '#src/stories/activities/list-bundles.ts'
import { takeToCheckout } from '#src/stories/activities/take-to-checkout.ts'

export function activityRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.getActivity, (_input, who) => getActivity(context, who))
  serve(app, calls.listBundles, (input, who) => listBundles(context, who, input))
  serve(app, calls.takeToCheckout, (input, who) => takeToCheckout(context, who, input))
}
