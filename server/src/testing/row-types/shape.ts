/** The values that a TypeScript type allows. A row is an object. */
export type Shape = {
  readonly kinds: readonly Kind[]
  /** The literals of the type, in addition to all values of its kinds. */
  readonly literals?: readonly unknown[]
  readonly items?: Shape
  /** The properties of each allowed object type; `*` is any name. */
  readonly fields?: readonly Fields[]
}

type Fields = Readonly<Record<string, Shape>>

export type Kind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'Date'
  | 'Buffer'
  | 'list'
  | 'object'
  | 'null'
  | 'undefined'
  | 'unknown'

export type Findings = {
  /** Values that the type does not allow, each with its place: `lines[].price_fen is "12", not number`. */
  readonly mismatches: Set<string>
  readonly seen: Set<string>
}

export const noFindings = (): Findings => ({ mismatches: new Set(), seen: new Set() })

/** Compares a value with the shape of its type; `place` is empty for a row. */
export function compare(shape: Shape, value: unknown, found: Findings, place = ''): void {
  if (value !== null && value !== undefined) found.seen.add(place)
  if (shape.kinds.includes('unknown')) return
  const kind = kindOf(value)
  if (!shape.kinds.includes(kind) && shape.literals?.includes(value) !== true) {
    found.mismatches.add(`${place} is ${inShort(value)}, not ${wordsFor(shape)}`)
    return
  }
  if (Array.isArray(value) && shape.items)
    for (const item of value) compare(shape.items, item, found, `${place}[]`)
  if (kind === 'object') compareObject(shape.fields ?? [], Object(value), found, place)
}

type Values = Readonly<Record<string, unknown>>

/** Compares an object with the type that fits it best. */
function compareObject(types: readonly Fields[], value: Values, found: Findings, place: string) {
  const tries = types.map((fields) => {
    const each = noFindings()
    compareFields(fields, value, each, place)
    return each
  })
  const [best] = tries.toSorted((one, other) => one.mismatches.size - other.mismatches.size)
  for (const one of best?.mismatches ?? []) found.mismatches.add(one)
  for (const one of best?.seen ?? []) found.seen.add(one)
}

function compareFields(fields: Fields, value: Values, found: Findings, place: string): void {
  for (const name of new Set([...Object.keys(fields), ...Object.keys(value)])) {
    const shape = fields[name] ?? fields['*']
    if (shape && name !== '*') compare(shape, value[name], found, within(place, name))
    else if (!shape) found.mismatches.add(`${within(place, name)} is not in the type`)
  }
}

const within = (place: string, name: string) => (place === '' ? name : `${place}.${name}`)

function kindOf(value: unknown): Kind {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (value instanceof Date) return 'Date'
  if (Buffer.isBuffer(value)) return 'Buffer'
  const type = typeof value
  return type === 'bigint' || type === 'symbol' || type === 'function' ? 'unknown' : type
}

const inShort = (value: unknown) => (JSON.stringify(value) ?? 'missing').slice(0, 60)

function wordsFor({ kinds, literals = [] }: Shape): string {
  return [...kinds, ...literals.map((one) => JSON.stringify(one))].join(' | ').slice(0, 80)
}
