import type { Id } from '#src/ids.ts'
import { keysOf } from '#src/pages/keys-of.ts'
import { RETURN_KINDS, type ReturnKind } from '#src/returns/return-state.ts'

export const MAX_RETURN_PICTURES = 6

export type ReturnReasons = Readonly<Partial<Record<ReturnKind, string>>>

type Application = {
  readonly reasons: ReturnReasons
  readonly pictures: Readonly<Partial<Record<ReturnKind, number>>>
  /** A line may appear once per kind. */
  readonly lines: readonly {
    readonly order_line_id: Id<'order_line'>
    readonly kind: ReturnKind
    readonly quantity: number
    /** Pieces received and not yet in a return. */
    readonly returnable: number
  }[]
}

/**
 * Text for the buyer; undefined when it can. One reason and one set of pictures per kind, since each kind becomes a
 * return.
 */
export function returnProblem({ reasons, pictures, lines }: Application): string | undefined {
  const wrong = linesProblem(lines)
  if (wrong !== undefined) return wrong
  const kinds = distinctKinds(lines)
  /** Names the kind in the sentence if there are several. */
  const prefixOf = (kind: ReturnKind) => (kinds.length === 1 ? '' : `${RETURN_KINDS[kind]}的`)
  const shown = (kind: ReturnKind) => pictures[kind] ?? 0
  const unexplained = kinds.find((kind) => (reasons[kind] ?? '').trim() === '')
  if (unexplained !== undefined) return `请填写${prefixOf(unexplained)}原因`
  const full = kinds.find((kind) => shown(kind) > MAX_RETURN_PICTURES)
  if (full !== undefined) return `最多上传 ${MAX_RETURN_PICTURES} 张${prefixOf(full)}图片`
  const unseen = kinds.find((kind) => needsPicture(kind) && shown(kind) === 0)
  return unseen === undefined ? undefined : `请上传${prefixOf(unseen)}图片`
}

/** Refuses no lines, and more pieces than are returnable over all kinds together; undefined when they are valid. */
export function linesProblem(lines: Application['lines']): string | undefined {
  if (lines.length === 0) return '请选择要退的配件'
  const isTooMuch = lines.some((line) => returnedPieces(line, lines) > line.returnable)
  return isTooMuch ? '退货数量超过可退数量' : undefined
}

/** In the order of the form, since each becomes a return of its own. */
export function distinctKinds(
  lines: readonly { readonly kind: ReturnKind }[],
): readonly ReturnKind[] {
  const kinds = keysOf(RETURN_KINDS)
  return kinds.filter((kind) => lines.some((line) => line.kind === kind))
}

/** A picture shows that a part is broken or wrong; a missing one has nothing to show. */
export function needsPicture(kind: ReturnKind): boolean {
  return kind === 'broken' || kind === 'wrong'
}

type Line = Application['lines'][number]

function returnedPieces({ order_line_id }: Line, lines: readonly Line[]): number {
  return lines
    .filter((line) => line.order_line_id === order_line_id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}
