import * as calls from '@portal/contract/feedback.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { addFeedback } from '#src/stories/feedback/add-feedback.ts'
import { getFeedback, listFeedback, markFeedbackRead } from '#src/stories/feedback/feedback.ts'

export function feedbackRoutes(app: FastifyInstance): void {
  mount(app, calls.addFeedback, addFeedback)
  mount(app, calls.listFeedback, listFeedback)
  mount(app, calls.getFeedback, getFeedback)
  mount(app, calls.markFeedbackRead, markFeedbackRead)
}
