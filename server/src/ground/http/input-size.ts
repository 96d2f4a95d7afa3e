import { type JsonSchema, jsonSchema } from '@portal/contract/json-schema.ts'
import type { TSchema } from 'typebox'

export type InputSize = { readonly values: number; readonly levels: number }

/** Allowance for unknown fields that senders add. They are dropped, so the limit is only for protection. */
const SPARE: InputSize = { values: 500, levels: 8 }

/**
 * The largest valid input of a call, with a margin.
 *
 * @throws when the schema has a list without `maxItems`, because such an input has no limit
 */
export function maxInputSize(schema: TSchema): InputSize {
  const { values, levels } = sizeOf(jsonSchema(schema))
  return { values: values + SPARE.values, levels: levels + SPARE.levels }
}

function sizeOf(schema: JsonSchema): InputSize {
  const options = schema.anyOf ?? schema.allOf
  if (options) return largest(options.map((option) => sizeOf(option)))
  if (schema.type === 'array') return sizeOfList(schema)
  if (schema.type !== 'object') return { values: 1, levels: 0 }
  const sizes = Object.values(schema.properties ?? {}).map(sizeOf)
  const values = sizes.reduce((sum, size) => sum + size.values, 1)
  return { values, levels: largest(sizes).levels + 1 }
}

function sizeOfList({ items = {}, maxItems }: JsonSchema): InputSize {
  if (maxItems === undefined) throw new Error('a list of an input needs maxItems')
  const { values, levels } = sizeOf(items)
  return { values: 1 + maxItems * values, levels: levels + 1 }
}

function largest(sizes: readonly InputSize[]): InputSize {
  return {
    values: Math.max(0, ...sizes.map(({ values }) => values)),
    levels: Math.max(0, ...sizes.map(({ levels }) => levels)),
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/**
 * Whether JSON text is within the limits, from its characters alone, because parsing text only to refuse it is
 * expensive. Text that is not JSON is left to the parser.
 */
export function fitsSize(text: string, { values, levels }: InputSize): boolean {
  let found = 1
  let level = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) at = endOfText(text, at)
    else if (sign === COMMA) found += 1
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      found += 1
      level += 1
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) level -= 1
    if (found > values || level > levels) return false
  }
  return true
}

function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charCodeAt(before) === BACKSLASH) before -= 1
    if ((end - before) % 2 === 1) return end
  }
  return text.length
}
