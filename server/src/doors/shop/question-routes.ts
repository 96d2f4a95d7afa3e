import * as calls from '@portal/contract/questions.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '#src/ground/http/serve.ts'
import { answerQuestion } from '#src/stories/questions/answer-question.ts'
import { askQuestion } from '#src/stories/questions/ask-question.ts'
import { getAdminQuestion } from '#src/stories/questions/get-admin-question.ts'
import { listAdminQuestions } from '#src/stories/questions/list-admin-questions.ts'
import { listRelatedQuestions } from '#src/stories/questions/list-related-questions.ts'
import { markQuestionsRead } from '#src/stories/questions/mark-questions-read.ts'

export function questionRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.listRelatedQuestions, (input, who) => listRelatedQuestions(context, who, input))
  serve(app, calls.askQuestion, (input, who, { once }) =>
    askQuestion({ ...context, once }, who, input),
  )
  serve(app, calls.markQuestionsRead, (input, who) => markQuestionsRead(context, who, input))
  serve(app, calls.listAdminQuestions, (input) => listAdminQuestions(context, input))
  serve(app, calls.getAdminQuestion, (input) => getAdminQuestion(context, input))
  serve(app, calls.answerQuestion, (input, who) => answerQuestion(context, who, input))
}
