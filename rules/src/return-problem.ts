/** The most pictures that a return carries. */
export const MOST_RETURN_PICTURES = 6

type Application = {
  readonly kind: 'return' | 'short' | 'broken' | 'wrong'
  readonly reason: string
  readonly pictures: number
  readonly lines: readonly {
    readonly quantity: number
    /** Pieces received and not yet in a return. */
    readonly returnable: number
  }[]
}

/** Why a return can't be applied for like this, in the buyer's words; undefined when it can. */
export function returnProblem({ kind, reason, pictures, lines }: Application): string | undefined {
  if (lines.length === 0) return '请选择要退的配件'
  if (lines.some(({ quantity, returnable }) => quantity > returnable)) return '退货数量超过可退数量'
  if (reason.trim() === '') return '请填写原因'
  if (pictures > MOST_RETURN_PICTURES) return `最多上传 ${MOST_RETURN_PICTURES} 张图片`
  if ((kind === 'broken' || kind === 'wrong') && pictures === 0) return '请上传图片'
  return undefined
}
