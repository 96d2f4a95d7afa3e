import * as calls from '@portal/contract/activities.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { bringDealToCheckout } from '#src/stories/activities/bring-deal-to-checkout.ts'
import { getActivity } from '#src/stories/activities/get-activity.ts'
import { listBundles } from '#src/stories/activities/list-bundles.ts'

export function activityRoutes(app: FastifyInstance): void {
  mount(app, calls.getActivity, getActivity)
  mount(app, calls.listBundles, listBundles)
  mount(app, calls.bringDealToCheckout, bringDealToCheckout)
}
