import { MAX_MESSAGE_LENGTH } from '@portal/contract/wire.ts'
import { fen, fenOfYuan, type Yuan, yuanOfFen, ZERO_FEN } from '@portal/rules/money/money.ts'
import { returnCredit } from '@portal/rules/returns/return-credit.ts'
import {
  distinctKinds,
  returnProblem,
  type ReturnReasons,
  linesProblem,
} from '@portal/rules/returns/return-problem.ts'
import type { ReturnKind } from '@portal/rules/returns/return-state.ts'

import type { CountedLine } from '#src/features/orders/parcels/counted.ts'
import type { ReturnableLine } from '#src/features/returns/returns-calls.ts'

export type ChosenLine = {
  readonly line: ReturnableLine
  readonly quantity: number
  readonly kind: ReturnKind
}

const KINDS = ['short', 'broken', 'wrong', 'return'] as const satisfies readonly ReturnKind[]

export type Application = {
  readonly chosen: readonly ChosenLine[]
  readonly kind: ReturnKind
  readonly reasons: ReturnReasons
  /** Paths of uploaded pictures, by kind. */
  readonly pictures: Pictures
}

type Pictures = Readonly<Partial<Record<ReturnKind, readonly string[]>>>

export const EMPTY_APPLICATION: Application = {
  chosen: [],
  kind: 'return',
  reasons: {},
  pictures: {},
}

/**
 * The kind of the lines that the user chooses. Of a parcel mostly missing pieces are reported, but in a counted one
 * these are chosen already, and the other lines are complete.
 */
export function initialKind(form: {
  readonly isOfParcel: boolean
  readonly isCounted: boolean
}): ReturnKind {
  return form.isOfParcel && !form.isCounted ? 'short' : 'return'
}

/** The kinds that need a reason; before a line is chosen, the default kind. */
export function kindsOf({ chosen, kind }: Application): readonly ReturnKind[] {
  return chosen.length === 0 ? [kind] : distinctKinds(chosen)
}

/** The kind that all lines share; undefined if they differ. */
export function kindOfAll(filled: Application): ReturnKind | undefined {
  const [kind, ...others] = kindsOf(filled)
  return others.length === 0 ? kind : undefined
}

/**
 * Moves the reason and pictures of a removed kind to the one that replaced it, so that nothing is
 * lost.
 */
export function withTextsMoved(before: Application, after: Application): Application {
  const gone = kindsOf(before).filter((kind) => !kindsOf(after).includes(kind))
  const [come, ...more] = kindsOf(after).filter((kind) => !kindsOf(before).includes(kind))
  if (come === undefined || more.length > 0) return after
  const words = gone.map((kind) => before.reasons[kind] ?? '').filter((one) => one !== '')
  const seen = gone.flatMap((kind) => before.pictures[kind] ?? [])
  return {
    ...after,
    reasons: moved(after.reasons, { gone, come }, words.join('；')),
    pictures: moved(after.pictures, { gone, come }, seen),
  }
}

type Changed = { readonly gone: readonly ReturnKind[]; readonly come: ReturnKind }

/** Gives the reason or pictures of removed kinds to the new kind, unless it has its own. */
function moved<Given extends { readonly length: number }>(
  returnOrder: Readonly<Partial<Record<ReturnKind, Given>>>,
  { gone, come }: Changed,
  given: Given,
): Readonly<Partial<Record<ReturnKind, Given>>> {
  if (given.length === 0 || (returnOrder[come]?.length ?? 0) > 0) return returnOrder
  const others = Object.entries(returnOrder).filter(([kind]) => !gone.some((one) => one === kind))
  return { ...Object.fromEntries(others), [come]: given }
}

/** Adds a picture to a kind; to the first kind if it was removed in the meantime. */
export function withPicture(before: Application, kind: ReturnKind, address: string): Pictures {
  const [first = kind] = kindsOf(before)
  const shows = kindsOf(before).includes(kind) ? kind : first
  return { ...before.pictures, [shows]: [...(before.pictures[shows] ?? []), address] }
}

/** Only the lines: a narrow window asks for reasons and pictures in its second step. */
export function chosenProblem(chosen: readonly ChosenLine[]): string | undefined {
  return linesProblem(applicationLines(chosen))
}

export function applicationProblem(filled: Application): string | undefined {
  const { chosen, reasons, pictures } = filled
  const kinds = kindsOf(filled)
  const problem = returnProblem({
    reasons,
    pictures: Object.fromEntries(kinds.map((kind) => [kind, pictures[kind]?.length ?? 0])),
    lines: applicationLines(chosen),
  })
  if (problem !== undefined) return problem
  // The field says by how much.
  const isTooLong = kinds.some((kind) => (reasons[kind]?.length ?? 0) > MAX_MESSAGE_LENGTH)
  return isTooLong ? `原因过长，最多 ${MAX_MESSAGE_LENGTH} 个字` : undefined
}

function applicationLines(chosen: readonly ChosenLine[]) {
  return chosen.map(({ line, quantity, kind }) => ({
    order_line_id: line.order_line_id,
    kind,
    quantity,
    returnable: line.returnable,
  }))
}

/** The initial quantity: all pieces for goods to send back, one for missing and broken pieces. */
function initialPieces({ returnable }: ReturnableLine, kind: ReturnKind): number {
  return kind === 'short' || kind === 'broken' ? Math.min(1, returnable) : returnable
}

/** Changes the kind; a line with all its pieces gets the initial quantity of that kind. */
export function asKind(one: ChosenLine, kind: ReturnKind): ChosenLine {
  const isAll = one.quantity >= one.line.returnable
  return { ...one, kind, quantity: isAll ? initialPieces(one.line, kind) : one.quantity }
}

export function toggled(
  chosen: readonly ChosenLine[],
  line: ReturnableLine,
  kind: ReturnKind,
): readonly ChosenLine[] {
  const others = chosen.filter((one) => !isOfLine(one, line))
  return others.length < chosen.length
    ? others
    : [...chosen, { line, quantity: initialPieces(line, kind), kind }]
}

/**
 * Adds another kind for the remaining pieces of a line, for example if some are missing and others
 * broken.
 */
export function withAnother(
  chosen: readonly ChosenLine[],
  { line, kind }: ChosenLine,
): readonly ChosenLine[] {
  const [other = kind] = KINDS.filter(
    (one) => !chosen.some((pair) => isOfLine(pair, line) && pair.kind === one),
  )
  const place = chosen.findLastIndex((one) => isOfLine(one, line))
  return chosen.toSpliced(place + 1, 0, { line, quantity: 1, kind: other })
}

/** Pieces of the line without a kind; negative if there are too many. */
export function piecesLeft(chosen: readonly ChosenLine[], line: ReturnableLine): number {
  return chosen
    .filter((one) => isOfLine(one, line))
    .reduce((left, { quantity }) => left - quantity, line.returnable)
}

export function linesWithout(
  chosen: readonly ChosenLine[],
  gone: ChosenLine,
): readonly ChosenLine[] {
  return chosen.filter((one) => one !== gone)
}

export function withChange(
  chosen: readonly ChosenLine[],
  changed: ChosenLine,
  change: Partial<Pick<ChosenLine, 'quantity' | 'kind'>>,
): readonly ChosenLine[] {
  return chosen.map((one) => (one === changed ? { ...one, ...change } : one))
}

/**
 * Converts the count of a parcel to chosen lines, without pieces that were returned in the
 * meantime.
 */
export function chosenByCount(
  counted: readonly CountedLine[],
  lines: readonly ReturnableLine[],
): readonly ChosenLine[] {
  return counted.flatMap(({ order_line_id, short, broken }) => {
    const line = lines.find((one) => one.order_line_id === order_line_id)
    if (line === undefined) return []
    const missing = Math.min(short, line.returnable)
    return [
      { line, quantity: missing, kind: 'short' as const },
      { line, quantity: Math.min(broken, line.returnable - missing), kind: 'broken' as const },
    ].filter(({ quantity }) => quantity > 0)
  })
}

/**
 * The expected credit in yuan, by the same rule as the actual credit; null for users who see no
 * prices, or if more is chosen than returnable.
 */
export function expectedCredit(chosen: readonly ChosenLine[]): Yuan | null {
  let credit = ZERO_FEN
  const lines = new Map(chosen.map(({ line }) => [line.order_line_id, line]))
  for (const line of lines.values()) {
    const pieces = line.returnable - piecesLeft(chosen, line)
    if (line.paid === null || pieces > line.returnable) return null
    const back = { quantity: line.quantity, before: line.credited, now: pieces }
    credit = fen(credit + returnCredit(fenOfYuan(line.paid), back))
  }
  return yuanOfFen(credit)
}

function isOfLine({ line }: ChosenLine, { order_line_id }: ReturnableLine): boolean {
  return line.order_line_id === order_line_id
}

/**
 * Updates the chosen lines with the server's current numbers, because a colleague may have returned
 * some pieces.
 */
export function renewed(
  chosen: readonly ChosenLine[],
  lines: readonly ReturnableLine[],
): readonly ChosenLine[] {
  const now = new Map(lines.map((line) => [line.order_line_id, line]))
  return chosen.map((one) => ({ ...one, line: now.get(one.line.order_line_id) ?? one.line }))
}

/**
 * Why no more pieces of a line can be returned. A parcel is received as a whole, and missing pieces
 * are reported separately.
 */
export function limitText(
  { order_line_id, received, returnable }: ReturnableLine,
  chosen: readonly ChosenLine[],
): string {
  const returned = received - returnable
  const short = chosen
    .filter(({ line, kind }) => line.order_line_id === order_line_id && kind === 'short')
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return [
    short === 0 ? `已收 ${received} 件` : `签收 ${received} 件，其中少 ${short} 件`,
    ...(returned === 0 ? [] : [`${returned} 件已申请退货`]),
    `最多可${short === 0 ? '退' : '申请'} ${returnable} 件`,
  ].join('，')
}

export function countWords(chosen: readonly ChosenLine[]): ReturnReasons {
  const reasons = distinctKinds(chosen).map((kind) => {
    const what = kind === 'short' ? '少' : '破损'
    const found = chosen
      .filter((one) => one.kind === kind)
      .map(({ line, quantity }) => `${line.number} ${what} ${quantity} 件`)
    return [kind, `收货清点：${found.join('，')}`]
  })
  return Object.fromEntries(reasons)
}
