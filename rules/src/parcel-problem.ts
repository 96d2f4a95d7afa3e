/** The carriers to choose from; others may be typed. */
export const CARRIERS = [
  '顺丰速运',
  '京东物流',
  '德邦快递',
  '跨越速运',
  '专车配送',
  '客户自提',
] as const

/** Own delivery or pickup, without tracking. */
const UNTRACKED: readonly string[] = ['专车配送', '客户自提']

type Way = {
  readonly carrier: string
  readonly trackingNo: string
}

type Parcel = Way & {
  readonly lines: readonly {
    /** Pieces in this parcel. */
    readonly quantity: number
    /** Pieces of the line not yet shipped. */
    readonly left: number
  }[]
}

/** Why a parcel cannot ship, as text for the warehouse; undefined when it can. */
export function parcelProblem({ lines, ...way }: Parcel): string | undefined {
  if (lines.every(({ quantity }) => quantity === 0)) return '请选择要发货的配件'
  if (lines.some(({ quantity, left }) => quantity > left)) return '发货数量超过待发数量'
  return wayProblem(way)
}

/** Why carrier or tracking number are invalid, regardless of the content; undefined when they are valid. */
export function wayProblem({ carrier, trackingNo }: Way): string | undefined {
  if (carrier.trim() === '') return '请选择承运商'
  if (trackingNo.trim() === '' && !UNTRACKED.includes(carrier.trim())) return '请输入运单号'
  return undefined
}
