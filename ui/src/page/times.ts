import { foldedText } from '@portal/rules/text/folded-text.ts'

import { formatClock, formatMoment } from './format.ts'

/** Long enough for `09点30分` with some spaces. */
export const MAX_TIME_LENGTH = 8

/** Parses a typed time to `HH:mm`: 9:30, 09：30, 930, 0930, 9点, 9点30分; seconds are dropped. */
export function timeTyped(text: string): string | undefined {
  const typed = foldedText(text.trim(), MAX_TIME_LENGTH)
  const parts =
    /^(\d{1,2})(\d{2})$/.exec(typed) ??
    /^(\d{1,2})[:.](\d{2})(?::\d{2})?$/.exec(typed) ??
    /^(\d{1,2})[点时]?(?:(\d{1,2})分?)?$/.exec(typed)
  if (!parts) return undefined
  const [, hour = '', minute = '0'] = parts
  if (Number(hour) > 23 || Number(minute) > 59) return undefined
  return formatClock(hour, minute)
}

/**
 * Convert between the wire format of a moment and the value of a moment field, `YYYY-MM-DDTHH:mm`.
 */
export function fieldOfMoment(moment: string): string {
  return formatMoment(moment).replace(' ', 'T')
}

export function momentOfField(value: string): string {
  return value.replace('T', ' ')
}
