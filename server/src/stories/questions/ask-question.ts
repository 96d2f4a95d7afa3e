import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { askQuestion as call } from '@portal/contract/questions.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { recordEvent } from '#src/ledgers/events/record-event.ts'
import { refuseForeignPart } from '#src/stories/questions/refuse-foreign-part.ts'

/** The limit of questions in ten minutes, more than a person types. */
const MAX_QUESTIONS_IN_A_ROW = 10
const IN_MINUTES = 10

/**
 * Adds a question about a part. Repeating the text of an unanswered question returns that question.
 *
 * @throws {Refusal} `question.empty`; 404 when the brand has no such part; 429 after ten in ten minutes
 */
export async function askQuestion(
  { db, now, once }: Context & { readonly once: Once },
  who: Dealer,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const question = input.ask_questions.trim()
  if (question === '') throw new Refusal('question.empty', '请输入提交内容')
  await refuseForeignPart(db, who, input.product_id)
  return once(async (tx) => {
    const requested = { ...input, question, at: now() }
    const earlier = await findOpen(tx, who, requested)
    if (earlier !== undefined) return { id: earlier }
    await refuseTooMany(tx, who, requested.at)
    return { id: await insertQuestion(tx, who, requested) }
  })
}

type Requested = InputOf<typeof call> & { readonly question: string; readonly at: Date }

async function findOpen(
  tx: InTransaction,
  { account_id }: Dealer,
  { product_id, question }: Requested,
): Promise<Id<'part_question'> | undefined> {
  const { rows } = await sql<{ id: Id<'part_question'> }>`
    select part_question_id as id from part_question
    where account_id = ${account_id} and part_id = ${product_id} and md5(question) = md5(${question})
      and answered_at is null`.execute(tx)
  return rows[0]?.id
}

async function refuseTooMany(tx: InTransaction, { account_id }: Dealer, now: Date): Promise<void> {
  const since = new Date(now.getTime() - IN_MINUTES * 60_000)
  const requested = await tx
    .selectFrom('part_question')
    .select('part_question_id')
    .where('account_id', '=', account_id)
    .where('asked_at', '>', since)
    .limit(MAX_QUESTIONS_IN_A_ROW)
    .execute()
  if (requested.length === MAX_QUESTIONS_IN_A_ROW)
    throw new Refusal('question.too_many', '提问过于频繁，请稍后再试', {
      status: 429,
      retryAfterSeconds: 60,
    })
}

/** Two concurrent requests: the second waits for the first at the index and returns its question. */
async function insertQuestion(
  tx: InTransaction,
  { brand, company_id, account_id }: Dealer,
  { product_id, batch_number, type, question, at }: Requested,
): Promise<Id<'part_question'>> {
  const { rows } = await sql<{ id: Id<'part_question'>; is_new: boolean }>`
    insert into part_question
      (brand, part_id, company_id, account_id, kind, batch_number, question, asked_at)
    values (${brand.id}, ${product_id}, ${company_id}, ${account_id},
      ${type === 1 ? 'consult' : 'feedback'}, ${batch_number ?? null}, ${question}, ${at})
    on conflict (account_id, part_id, md5(question)) where answered_at is null
    do update set question = excluded.question
    returning part_question_id as id, xmax = 0 as is_new`.execute(tx)
  const row = onlyRow(rows)
  if (row.is_new)
    await recordEvent(
      tx,
      { account_id },
      {
        name: 'question.asked',
        subject: { kind: 'question', id: row.id },
        brand: brand.id,
        company_id,
        facts: { part_id: product_id },
        at,
      },
    )
  return row.id
}
