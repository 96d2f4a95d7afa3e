import { createHash } from 'node:crypto'

import type { Endpoint } from '@portal/contract/endpoint.ts'
import { everyCall } from '@portal/contract/every-call.ts'
import type { Id } from '@portal/rules/ids.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'

import type { Database, InTransaction } from '#src/ground/database/schema.ts'
import type { Who } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'

/**
 * One transaction that acts at most once per `Idempotency-Key`: the answer is stored together with the changes. A
 * repeated key gets the first answer; concurrent attempts wait for each other. Without a key it is a plain transaction.
 *
 * @throws {Refusal} 409 when the key was used with another body
 */
export type Once = <T>(work: (tx: InTransaction) => Promise<T>) => Promise<T>

type Attempt = {
  readonly account_id: Id<'account'> | null
  readonly staff_id: Id<'staff'> | null
  readonly call: string
  readonly key: string
  readonly body_hash: Buffer
}

const MIN_KEY_LENGTH = 16
const MAX_KEY_LENGTH = 64

/**
 * The attempt of a request, if its call is idempotent and it has a key.
 *
 * @throws {Refusal} 400 when the key is too short or too long
 */
export function readAttempt(
  call: Endpoint,
  who: Who,
  { request, input }: { readonly request: FastifyRequest; readonly input: unknown },
): Attempt | undefined {
  const key = request.headers['idempotency-key']
  if (!call.idempotent || who.kind === 'visitor' || typeof key !== 'string') return undefined
  if (key.length < MIN_KEY_LENGTH || key.length > MAX_KEY_LENGTH)
    throw new Refusal('idempotency.bad_key', '请求内容有误', {
      status: 400,
      data: {
        errors: [
          {
            path: 'Idempotency-Key',
            message: `must have ${MIN_KEY_LENGTH} to ${MAX_KEY_LENGTH} characters`,
          },
        ],
      },
    })
  const body_hash = createHash('sha256').update(JSON.stringify(input, withoutSecrets)).digest()
  const owner =
    who.kind === 'dealer'
      ? { account_id: who.account_id, staff_id: null }
      : { account_id: null, staff_id: who.staff_id }
  return { ...owner, call: call.path, key, body_hash }
}

const SECRETS = new Set(['password', 'old_password', 'code'])

/** Its hash is stored, and would be a quick way to guess a password or a code. */
function withoutSecrets(name: string, value: unknown): unknown {
  return SECRETS.has(name) ? undefined : value
}

/**
 * The stored answer of this attempt, if there is one. Read before the story runs, because the story might refuse to
 * repeat the first attempt.
 *
 * @throws {Refusal} 409 when the key was used with another body
 */
export async function findEarlierAnswer(
  db: Database,
  attempt: Attempt | undefined,
): Promise<{ readonly answer: unknown } | undefined> {
  const earlier = attempt && (await selectEarlier(db, attempt).executeTakeFirst())
  return earlier && { answer: answerOf(earlier, attempt) }
}

/** The answer is stored with the changes: a crash loses both or neither. */
export function runOnce(db: Database, attempt: Attempt | undefined): Once {
  if (!attempt) return (work) => db.transaction().execute(work)
  return (work) =>
    db.transaction().execute(async (tx) => {
      const earlier = await claim(tx, attempt)
      // The same call stored it under the same key, so it has the type of this answer.
      if (earlier) return answerOf(earlier, attempt) as Awaited<ReturnType<typeof work>>
      const answer = await work(tx)
      await tx.updateTable('idempotency_key').set({ answer }).where(isAttempt(attempt)).execute()
      return answer
    })
}

const ANSWERS_KEPT_DAYS = 30
const DAYS_BY_CALL = JSON.stringify(
  Object.fromEntries(everyCall.map(({ path, keptDays = ANSWERS_KEPT_DAYS }) => [path, keptDays])),
)

/** Deletes the keys that no client repeats any more, with their stored answers. */
export async function deleteOldIdempotencyKeys({ db }: { readonly db: Database }): Promise<void> {
  await sql`
    with kept as (select key as call, value::integer as days from jsonb_each_text(${DAYS_BY_CALL}::jsonb))
    delete from idempotency_key i
    where i.created_at < now() - make_interval(days =>
      coalesce((select days from kept where kept.call = i.call), ${ANSWERS_KEPT_DAYS}))`.execute(db)
}

/** Claims the key. If another transaction holds it, waits for that one and returns its row. */
async function claim(tx: InTransaction, attempt: Attempt) {
  const taken = await tx
    .insertInto('idempotency_key')
    .values(attempt)
    .onConflict((same) => same.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (taken) return undefined
  return selectEarlier(tx, attempt).executeTakeFirstOrThrow()
}

function selectEarlier(db: Database, attempt: Attempt) {
  return db.selectFrom('idempotency_key').select(['answer', 'body_hash']).where(isAttempt(attempt))
}

function isAttempt({ account_id, staff_id, call, key }: Attempt) {
  const owner = account_id === null ? sql`staff_id = ${staff_id}` : sql`account_id = ${account_id}`
  return sql<boolean>`${owner} and call = ${call} and key = ${key}`
}

function answerOf(
  earlier: { readonly answer: unknown; readonly body_hash: Buffer },
  attempt: Attempt,
): unknown {
  if (!earlier.body_hash.equals(attempt.body_hash))
    throw new Refusal('idempotency.other_body', '重复的请求编号', { status: 409 })
  return earlier.answer
}
