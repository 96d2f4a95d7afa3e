import * as calls from '@portal/contract/activities.ts'
import type { FastifyInstance } from 'fastify'

import { getActivity } from '#src/activities/get-activity.ts'
import { listBundles } from '#src/activities/list-bundles.ts'
import { takeToCheckout } from '#src/activities/take-to-checkout.ts'
import { serve } from '#src/http/serve.ts'

export function activityRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.getActivity, (_input, who) => getActivity(context, who))
  serve(app, calls.listBundles, (input, who) => listBundles(context, who, input))
  serve(app, calls.takeToCheckout, (input, who) => takeToCheckout(context, who, input))
}
