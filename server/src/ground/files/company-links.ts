import { createHmac, timingSafeEqual } from 'node:crypto'

import type { Id } from '@portal/rules/ids.ts'

import type { Context } from '#src/context.ts'
import { nameIn } from '#src/ground/files/stored-files.ts'

const MAX_SECONDS = 15 * 60
/** A page that reloads within this time gets the same links, so it need not load its pictures again. */
const SAME_FOR_SECONDS = 5 * 60

type Found = {
  readonly name: string
  readonly company_id: Id<'company'> | null
  readonly link_key_id: number
  readonly key: Buffer
}

/**
 * Addresses for an answer to users who may see the files. Files of a company become links that are valid for 10 to 15
 * minutes, because image requests carry no session; others are unchanged.
 */
export async function linksTo(
  { lookupSql, now }: Pick<Context, 'lookupSql' | 'now'>,
  addresses: readonly string[],
): Promise<string[]> {
  if (addresses.length === 0) return []
  const found = await lookupSql<Found>`
    select f.name, a.company_id, k.link_key_id, k.key
    from stored_file f left join account a using (account_id)
    cross join (select link_key_id, key from link_key order by link_key_id desc limit 1) k
    where f.name = any(${addresses.map(nameIn)}::text[])`
  const files = new Map(found.map((file) => [file.name, file]))
  const at = secondsOf(now())
  const until = at - (at % SAME_FOR_SECONDS) + MAX_SECONDS
  return addresses.map((address) => {
    const name = nameIn(address)
    const { company_id = null, link_key_id, key } = files.get(name) ?? {}
    if (company_id === null || key === undefined) return address
    const sign = signatureOf(key, { name, company_id, until }).toString('base64url')
    return `${address}?until=${until}&key=${link_key_id}&sign=${sign}`
  })
}

/**
 * Wraps a story so that its pictures become links. Links expire, so they are created for each answer and never stored.
 */
export function withPictureLinks<C, W, I, Answer extends { readonly pictures: string[] }>(
  story: (context: C, who: W, input: I) => Promise<Answer>,
) {
  return async (
    context: C & Pick<Context, 'lookupSql' | 'now'>,
    who: W,
    input: I,
  ): Promise<Answer> => {
    const answer = await story(context, who, input)
    return { ...answer, pictures: await linksTo(context, answer.pictures) }
  }
}

export type LinkParts = { readonly [part in 'until' | 'key' | 'sign']?: unknown }

type File = { readonly company_id: Id<'company'> | null; readonly key: Buffer | null }

/**
 * How long the file at this address may be cached, and by whom: by anyone for files of staff, by the holder of a valid
 * link for files of users. Undefined: access denied.
 */
export async function readerOf(
  { lookupSql, now }: Pick<Context, 'lookupSql' | 'now'>,
  name: string,
  { until, key, sign }: LinkParts,
): Promise<'everybody' | { readonly seconds: number } | undefined> {
  const [file] = await lookupSql<File>`
    select a.company_id, (select key from link_key where link_key_id = ${numberIn(key)}::integer) as key
    from stored_file f left join account a using (account_id)
    where f.name = ${name}`
  if (!file) return undefined
  const { company_id } = file
  if (company_id === null) return 'everybody'
  const seconds = numberIn(until) - secondsOf(now())
  if (file.key === null || typeof sign !== 'string' || seconds <= 0) return undefined
  const expected = signatureOf(file.key, { name, company_id, until: numberIn(until) })
  // Compared as text, because several texts decode to the same bytes.
  return isSameSignature(sign, expected.toString('base64url')) ? { seconds } : undefined
}

function isSameSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

type Signed = { readonly name: string; readonly company_id: Id<'company'>; readonly until: number }

/** A company belongs to one brand, so its id identifies both. */
function signatureOf(key: Buffer, { name, company_id, until }: Signed): Buffer {
  return createHmac('sha256', key).update(`${name}:${company_id}:${until}`).digest()
}

/** A positive integer of at most ten digits; 0 for any other text. */
function numberIn(text: unknown): number {
  return typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}
