import type { FieldError } from '@portal/contract/envelope.ts'
import { type JsonSchema, jsonSchema } from '@portal/contract/json-schema.ts'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

import { Refusal } from '#src/ground/refusals/refusal.ts'

/** Reports at most this many errors; a sender does not need more. */
const MAX_ERRORS = 20
const MAX_PATH_LENGTH = 200

type Source = {
  readonly isText: boolean
  readonly value: unknown
}

export function inputReader(schema: TSchema): (source: Source) => unknown {
  const validator = Compile(schema)
  return ({ isText, value }) => {
    const sent = value ?? {}
    const long = findLongList(schema, sent)
    if (long)
      throw incompatible({ path: long.path, message: `must have at most ${long.max} items` })
    refuseBadText(sent)
    const converted = isText ? validator.Convert(sent) : sent
    const input = validator.Clean(validator.Default(converted))
    if (validator.Check(input)) return input
    const errors = validator.Errors(input).slice(0, MAX_ERRORS)
    const tooLong = errors.find((error) => error.keyword === 'maxLength')
    throw refusalOf(
      errors.map(({ instancePath, message }) => ({ path: instancePath, message })),
      tooLong && `有一项最多 ${tooLong.params.limit} 个字`,
    )
  }
}

export function incompatible(...errors: readonly FieldError[]): Refusal {
  return refusalOf(errors)
}

function refusalOf(errors: readonly FieldError[], fault?: string): Refusal {
  const details = errors.map(({ path, message }) => ({
    path: path.slice(0, MAX_PATH_LENGTH),
    message,
  }))
  const words = fault === undefined ? '请求内容有误' : `请求内容有误：${fault}`
  return new Refusal('request.invalid', words, { status: 400, data: { errors: details } })
}

/** A database column can store it: it has no NUL, and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

function refuseBadText(value: unknown): void {
  const open: { path: string; value: unknown }[] = [{ path: '', value }]
  // A stack instead of recursion: the body may be nested deeper than the call stack.
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { path, value: here } = next
    if (typeof here === 'string' && !isStorable(here))
      throw incompatible({ path, message: 'must be text without NUL and broken letters' })
    if (typeof here !== 'object' || here === null) continue
    for (const [name, inner] of Object.entries(here))
      open.push({ path: `${path}/${name}`, value: inner })
  }
}

type LongList = { readonly path: string; readonly max: number }

/** The first list that is too long. Checked first, because validating each of its items would be expensive. */
function findLongList(schema: TSchema, value: unknown): LongList | undefined {
  return find(jsonSchema(schema), value, '')
}

function find(schema: JsonSchema, value: unknown, path: string): LongList | undefined {
  if (Array.isArray(value) && schema.type === 'array') return findInList(schema, value, path)
  if (typeof value !== 'object' || value === null || !schema.properties) return undefined
  const sent = new Map<string, unknown>(Object.entries(value))
  for (const [name, inner] of Object.entries(schema.properties)) {
    const long = find(inner, sent.get(name), `${path}/${name}`)
    if (long) return long
  }
  return undefined
}

function findInList(
  schema: JsonSchema,
  list: readonly unknown[],
  path: string,
): LongList | undefined {
  const { items = {}, maxItems: max = Infinity } = schema
  if (list.length > max) return { path, max }
  if (items.type !== 'array' && items.type !== 'object') return undefined
  for (const [at, item] of list.entries()) {
    const long = find(items, item, `${path}/${at}`)
    if (long) return long
  }
  return undefined
}
