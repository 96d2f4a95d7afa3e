import { keysOf } from '#src/keys-of.ts'
import { RETURN_KINDS, type ReturnKind } from '#src/return-state.ts'

/** The most pictures that a return carries. */
export const MOST_RETURN_PICTURES = 6

/** Why pieces come back, for each kind of what is wrong with them. */
export type ReturnReasons = Readonly<Partial<Record<ReturnKind, string>>>

type Application = {
  readonly reasons: ReturnReasons
  /** How many show what is wrong, for each kind. */
  readonly pictures: Readonly<Partial<Record<ReturnKind, number>>>
  /** A line may stand there once for each kind of what is wrong with its pieces. */
  readonly lines: readonly {
    readonly order_line_id: number
    readonly kind: ReturnKind
    readonly quantity: number
    /** Pieces received and not yet in a return. */
    readonly returnable: number
  }[]
}

/** Why a return can't be applied for like this, in the buyer's words; undefined when it can. */
export function returnProblem({ reasons, pictures, lines }: Application): string | undefined {
  const wrong = linesProblem(lines)
  if (wrong !== undefined) return wrong
  const kinds = kindsAmong(lines)
  /** Whose words or pictures are meant, where there are several. */
  const of = (kind: ReturnKind) => (kinds.length === 1 ? '' : `${RETURN_KINDS[kind]}的`)
  const shown = (kind: ReturnKind) => pictures[kind] ?? 0
  const unexplained = kinds.find((kind) => (reasons[kind] ?? '').trim() === '')
  if (unexplained !== undefined) return `请填写${of(unexplained)}原因`
  const full = kinds.find((kind) => shown(kind) > MOST_RETURN_PICTURES)
  if (full !== undefined) return `最多上传 ${MOST_RETURN_PICTURES} 张${of(full)}图片`
  const unseen = kinds.find((kind) => needsPicture(kind) && shown(kind) === 0)
  return unseen === undefined ? undefined : `请上传${of(unseen)}图片`
}

/** What is wrong with the lines alone, before anything is said of them. */
export function linesProblem(lines: Application['lines']): string | undefined {
  if (lines.length === 0) return '请选择要退的配件'
  const isTooMuch = lines.some((line) => piecesOf(line, lines) > line.returnable)
  return isTooMuch ? '退货数量超过可退数量' : undefined
}

/** The kinds that lines are of, in the order in which they are offered. */
export function kindsAmong(lines: readonly { readonly kind: ReturnKind }[]): readonly ReturnKind[] {
  const kinds = keysOf(RETURN_KINDS)
  return kinds.filter((kind) => lines.some((line) => line.kind === kind))
}

/** What is broken or another part is shown in a picture. */
export function needsPicture(kind: ReturnKind): boolean {
  return kind === 'broken' || kind === 'wrong'
}

type Line = Application['lines'][number]

function piecesOf({ order_line_id }: Line, lines: readonly Line[]): number {
  return lines
    .filter((line) => line.order_line_id === order_line_id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}
