import * as calls from '@portal/contract/questions.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { answerQuestion } from '#src/stories/questions/answer-question.ts'
import { getAdminQuestion } from '#src/stories/questions/get-admin-question.ts'
import { listAdminQuestions } from '#src/stories/questions/list-admin-questions.ts'

export function adminQuestionRoutes(app: FastifyInstance): void {
  mount(app, calls.listAdminQuestions, listAdminQuestions)
  mount(app, calls.getAdminQuestion, getAdminQuestion)
  mount(app, calls.answerQuestion, answerQuestion)
}
