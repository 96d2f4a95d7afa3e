import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

import { ERRORS, type Lock, type Locker } from '@tus/server'
import { sql } from 'kysely'

import type { Database } from '#src/ground/database/schema.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'

/** A killed process loses its uploads after this time. */
const LEASE_SECONDS = 5
const RENEW_MS = 1000
const TRY_AGAIN_MS = 100
/** Longer than a lease: after a killed process the next request goes on without a refusal. */
const MAX_WAIT_MS = 8000

/** The sender of the page makes the request again. */
const LOCKED = { status_code: 423, body: 'another request writes this upload' }

/**
 * One request at a time writes an upload, whichever process serves it. A request that has to wait makes the holder let
 * go: after a lost line the server may still wait for the rest of a piece that never comes.
 */
export function uploadLocker(db: Database, maxWaitMs = MAX_WAIT_MS): Locker {
  return { newLock: (id) => newLock(db, { id, maxWaitMs }) }
}

/**
 * Runs `work` while no other request writes the upload.
 *
 * @throws {Refusal} 503 `upload.busy` when another one does not let go of it
 */
export async function whileHeld<T>(locker: Locker, id: string, work: () => Promise<T>): Promise<T> {
  const lock = locker.newLock(id)
  try {
    await lock.lock(new AbortController().signal, () => {})
  } catch (error) {
    if (error === LOCKED)
      throw new Refusal('upload.busy', '文件正在处理，请稍后再试', { status: 503 })
    throw error
  }
  try {
    return await work()
  } finally {
    await lock.unlock()
  }
}

type Wanted = { readonly id: string; readonly maxWaitMs: number }

function newLock(db: Database, { id, maxWaitMs }: Wanted): Lock {
  const holder = randomUUID()
  let renewing: NodeJS.Timeout | undefined
  return {
    async lock(signal, cancelRequest) {
      await take(db, { id, maxWaitMs, holder, signal })
      renewing = setInterval(() => {
        renew(db, holder, id).then(
          (isFree) => isFree || cancelRequest(),
          () => cancelRequest(),
        )
      }, RENEW_MS)
    },
    async unlock() {
      clearInterval(renewing)
      await sql`update upload set held_by = null, held_until = null
        where upload_id = ${id} and held_by = ${holder}`.execute(db)
    },
  }
}

async function take(
  db: Database,
  {
    id,
    maxWaitMs,
    holder,
    signal,
  }: Wanted & { readonly holder: string; readonly signal: AbortSignal },
): Promise<void> {
  const until = Date.now() + maxWaitMs
  for (;;) {
    if (signal.aborted) throw ERRORS.ABORTED
    const { rows } = await sql<{ is_held: boolean; is_noted: boolean }>`
      with held as (
        update upload set held_by = ${holder}, is_wanted = false,
          held_until = now() + make_interval(secs => ${LEASE_SECONDS})
        where upload_id = ${id} and (held_by is null or held_until < now())
        returning true
      ), wanted as (
        update upload set is_wanted = true
        where upload_id = ${id} and held_by is not null and held_until >= now() and not is_wanted
        returning true
      )
      select exists (select from held) as is_held, exists (select from wanted) as is_noted
      from upload where upload_id = ${id}`.execute(db)
    const [found] = rows
    if (!found) throw ERRORS.FILE_NOT_FOUND
    if (found.is_held) return
    if (Date.now() > until) throw LOCKED
    await setTimeout(TRY_AGAIN_MS)
  }
}

/** @returns false once another request waits for the upload or has taken it */
async function renew(db: Database, holder: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_wanted: boolean }>`
    update upload set held_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where upload_id = ${id} and held_by = ${holder} returning is_wanted`.execute(db)
  return rows[0]?.is_wanted === false
}
