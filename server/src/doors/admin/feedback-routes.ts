import * as calls from '@portal/contract/feedback.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { getAdminFeedback, listAdminFeedback } from '#src/stories/feedback/admin-feedback.ts'
import { answerFeedback } from '#src/stories/feedback/answer-feedback.ts'
import { closeFeedback } from '#src/stories/feedback/close-feedback.ts'

export function adminFeedbackRoutes(app: FastifyInstance): void {
  mount(app, calls.listAdminFeedback, listAdminFeedback)
  mount(app, calls.getAdminFeedback, getAdminFeedback)
  mount(app, calls.answerFeedback, answerFeedback)
  mount(app, calls.closeFeedback, closeFeedback)
}
