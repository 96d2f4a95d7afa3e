/** Carriers that the admin side offers; another one may be written in. */
export const CARRIERS = [
  '顺丰速运',
  '京东物流',
  '德邦快递',
  '跨越速运',
  '专车配送',
  '客户自提',
] as const

/** They bring it themselves, so there is nothing to track. */
const UNTRACKED: readonly string[] = ['专车配送', '客户自提']

type Way = {
  readonly carrier: string
  readonly trackingNo: string
}

type Parcel = Way & {
  readonly lines: readonly {
    /** Pieces put into this parcel. */
    readonly quantity: number
    /** Pieces of the line that have not left yet. */
    readonly left: number
  }[]
}

/** Why a parcel can't leave like this, in the warehouse's words; undefined when it can. */
export function parcelProblem({ lines, ...way }: Parcel): string | undefined {
  if (lines.every(({ quantity }) => quantity === 0)) return '请选择要发货的配件'
  if (lines.some(({ quantity, left }) => quantity > left)) return '发货数量超过待发数量'
  return wayProblem(way)
}

/** Why nothing can travel this way, whatever is in it; undefined when it can. */
export function wayProblem({ carrier, trackingNo }: Way): string | undefined {
  if (carrier.trim() === '') return '请选择承运商'
  if (trackingNo.trim() === '' && !UNTRACKED.includes(carrier.trim())) return '请输入运单号'
  return undefined
}
