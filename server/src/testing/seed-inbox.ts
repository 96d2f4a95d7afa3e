import type { Id } from '@portal/rules/ids.ts'

import type { Database } from '#src/ground/database/schema.ts'
import { seedPart } from '#src/testing/seed.ts'

/** Who wrote it. */
type By = {
  readonly brand: string
  readonly company_id: Id<'company'>
  readonly account_id: Id<'account'>
}

type Question = { readonly question: string; readonly asked_at: Date }
type Request = { readonly number: string; readonly created_at: Date }
type Feedback = {
  readonly text: string
  readonly sent_at: Date
  readonly development_request_id?: Id<'development_request'>
}

export async function seedQuestion(db: Database, by: By, written: Question) {
  const { part_id } = await seedPart(db, { brand: by.brand })
  const { id } = await db
    .insertInto('part_question')
    .values({ ...by, ...written, part_id, kind: 'consult' })
    .returning('part_question_id as id')
    .executeTakeFirstOrThrow()
  return { kind: 'question', id } as const
}

export async function seedRequest(db: Database, by: By, written: Request) {
  const { id } = await db
    .insertInto('development_request')
    .values({ ...by, ...written, normalised: written.number, name_zh: '踏板电机' })
    .returning('development_request_id as id')
    .executeTakeFirstOrThrow()
  return { kind: 'development_request', id } as const
}

export async function seedFeedback(db: Database, by: By, written: Feedback) {
  const { id } = await db
    .insertInto('feedback')
    .values({ ...by, ...written })
    .returning('feedback_id as id')
    .executeTakeFirstOrThrow()
  return { kind: 'feedback', id } as const
}
