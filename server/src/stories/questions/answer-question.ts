import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { answerQuestion as call } from '@portal/contract/questions.ts'
import type { Id } from '@portal/rules/ids.ts'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { keepFile, releaseFile } from '#src/ground/files/stored-files.ts'
import { flag } from '#src/ground/http/flag.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal, refuseOutdated } from '#src/ground/refusals/refusal.ts'
import { recordStaffEvent } from '#src/ledgers/events/record-event.ts'
import { findAdminQuestion } from '#src/stories/questions/admin-question.ts'

type Input = InputOf<typeof call>
type Answer = { readonly answer: string | null; readonly answer_picture: string | null }

/**
 * Answers a question, or corrects the answer, which is then unread again for its author. A member of staff with an
 * outdated view is refused instead of overwriting a colleague.
 *
 * @throws {Refusal} `answer.empty`; `file.gone`; 404 when there is no such question; 409 `answer.changed` with the
 *   current question
 */
export async function answerQuestion(
  { db, now }: Context,
  who: StaffMember,
  input: Input,
): Promise<OutputOf<typeof call>> {
  const answer = input.reply_contente.trim()
  if (answer === '') throw new Refusal('answer.empty', '请输入回复内容')
  return db.transaction().execute(async (tx) => {
    const earlier = await lockAnswer(tx, input.id)
    const question = await findAdminQuestion(tx, input.id)
    if (!earlier || !question) throw noSuchThing('question.not_found')
    const given: Answer = { answer, answer_picture: input.reply_pic || null }
    if (given.answer === earlier.answer && given.answer_picture === earlier.answer_picture)
      return question
    refuseOutdated(earlier.version, input.version, {
      code: 'answer.changed',
      message: `${question.replied_by}刚刚回复过，请先看一下`,
      data: question,
    })
    await passPicture(tx, who, { earlier, given })
    await writeAnswer(tx, input.id, { ...given, answered_at: now(), answered_by: who.staff_id })
    const { part_id, account_id: asked_by, company_id } = earlier
    await recordStaffEvent(tx, who, {
      name: 'question.answered',
      subject: { kind: 'question', id: input.id },
      brand: question.brand,
      company_id,
      facts: { part_id, asked_by, is_correction: flag(earlier.answer !== null) },
      at: now(),
      audit: {
        action: 'question.answer',
        table: 'part_question',
        key: input.id,
        ...(earlier.answer === null ? {} : { before: pictured(earlier) }),
        after: pictured(given),
      },
    })
    return (await findAdminQuestion(tx, input.id)) ?? question
  })
}

async function lockAnswer(tx: InTransaction, id: Id<'part_question'>) {
  return tx
    .selectFrom('part_question')
    .select(['answer', 'answer_picture', 'part_id', 'account_id', 'company_id', 'version'])
    .where('part_question_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

async function passPicture(
  tx: InTransaction,
  who: StaffMember,
  { earlier, given }: { readonly earlier: Answer; readonly given: Answer },
): Promise<void> {
  if (earlier.answer_picture === given.answer_picture) return
  if (earlier.answer_picture !== null) await releaseFile(tx, earlier.answer_picture)
  if (given.answer_picture !== null) await keepFile(tx, who, given.answer_picture)
}

async function writeAnswer(
  tx: InTransaction,
  id: Id<'part_question'>,
  answered: Answer & { readonly answered_at: Date; readonly answered_by: Id<'staff'> },
): Promise<void> {
  await tx
    .updateTable('part_question')
    .set({ ...answered, read_at: null })
    .set((row) => ({
      version: row('version', '+', 1),
      first_answered_at: row.fn.coalesce('first_answered_at', row.val(answered.answered_at)),
    }))
    .where('part_question_id', '=', id)
    .execute()
}

function pictured({ answer, answer_picture }: Answer): Answer {
  return { answer, answer_picture }
}
