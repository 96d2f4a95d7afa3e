import { MAX_TYPED_NUMBER_LENGTH } from '@portal/contract/wire.ts'
import { toId, type Id } from '@portal/rules/ids.ts'
export const PART_TABS = [
  'advantage',
  'info',
  'auto_model',
  'gen',
  'record',
  'q&a',
  'video',
] as const
/** The tab keys of the specification (section 2.7). */
export type PartTab = (typeof PART_TABS)[number]

export const NO_PART: Id<'part'> = toId(0)

export type PartSearchParams = {
  readonly id: Id<'part'>
  /** Set by shared links, which contain no id. */
  readonly number?: string
  readonly tab?: PartTab
}

export function readPartSearchParams(query: Readonly<Record<string, unknown>>): PartSearchParams {
  const id = Number(query['id'])
  const given = query['number']
  // The router parses a number made of digits as a number.
  const number =
    typeof given === 'string' || typeof given === 'number'
      ? String(given).slice(0, MAX_TYPED_NUMBER_LENGTH)
      : ''
  const tab = PART_TABS.find((one) => one === query['tab'])
  return {
    id: Number.isSafeInteger(id) && id > 0 ? toId(id) : NO_PART,
    ...(number !== '' && { number }),
    ...(tab !== undefined && { tab }),
  }
}
