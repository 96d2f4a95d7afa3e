import * as calls from '@portal/contract/questions.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { askQuestion } from '#src/stories/questions/ask-question.ts'
import { listRelatedQuestions } from '#src/stories/questions/list-related-questions.ts'
import { markQuestionsRead } from '#src/stories/questions/mark-questions-read.ts'

export function questionRoutes(app: FastifyInstance): void {
  mount(app, calls.listRelatedQuestions, listRelatedQuestions)
  mount(app, calls.askQuestion, askQuestion)
  mount(app, calls.markQuestionsRead, markQuestionsRead)
}
