export const PART_TABS = [
  'advantage',
  'info',
  'auto_model',
  'gen',
  'record',
  'q&a',
  'video',
] as const
/** The specification's keys of the detail's tabs (section 2.7). */
export type PartTab = (typeof PART_TABS)[number]

/** The search params have no valid part id. */
export const NO_PART = 0

export type PartSearchParams = {
  readonly id: number
  /** Of a shared link, which knows no id. */
  readonly number?: string
  readonly tab?: PartTab
}

/** The longest number that a link may name. */
const MAX_NUMBER_LENGTH = 80

export function readPartSearchParams(query: Readonly<Record<string, unknown>>): PartSearchParams {
  const id = Number(query['id'])
  const given = query['number']
  // The address bar's reading makes a number of digits.
  const number =
    typeof given === 'string' || typeof given === 'number'
      ? String(given).slice(0, MAX_NUMBER_LENGTH)
      : ''
  const tab = PART_TABS.find((one) => one === query['tab'])
  return {
    id: Number.isSafeInteger(id) && id > 0 ? id : NO_PART,
    ...(number !== '' && { number }),
    ...(tab !== undefined && { tab }),
  }
}
