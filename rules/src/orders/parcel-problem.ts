/** The usual ones; another may be typed, so this list checks nothing. */
export const CARRIERS = [
  '顺丰速运',
  '京东物流',
  '德邦快递',
  '跨越速运',
  '专车配送',
  '客户自提',
] as const

/** Own delivery or pickup, without tracking: the number is a note. */
const UNTRACKED: readonly string[] = ['专车配送', '客户自提']

/** In characters. */
export const MAX_CARRIER_LENGTH = 40
export const MAX_TRACKING_NUMBER_LENGTH = 40
/** Letters and digits, grouped or not. */
export const TRACKING_NUMBER = /^[0-9A-Za-z -]*$/

type ParcelTracking = {
  readonly carrier: string
  readonly trackingNumber: string
}

type Parcel = ParcelTracking & {
  readonly lines: readonly {
    readonly quantity: number
    /** Pieces of the line not yet shipped. */
    readonly left: number
  }[]
}

/** Text for the warehouse; undefined when it can. The lines come before the tracking number. */
export function parcelProblem({ lines, ...tracking }: Parcel): string | undefined {
  if (lines.every(({ quantity }) => quantity === 0)) return '请选择要发货的配件'
  if (lines.some(({ quantity, left }) => quantity > left)) return '发货数量超过待发数量'
  return trackingNumberProblem(tracking)
}

/**
 * Text for the warehouse; undefined when it is valid. The carrier comes first: it decides whether a number is required.
 */
export function trackingNumberProblem({
  carrier,
  trackingNumber,
}: ParcelTracking): string | undefined {
  if (carrier.trim() === '') return '请选择承运商'
  if (trackingNumber.trim() === '' && !UNTRACKED.includes(carrier.trim())) return '请输入运单号'
  return TRACKING_NUMBER.test(trackingNumber) ? undefined : '运单号只能是字母和数字'
}

const BEGINNINGS = [
  ['SF', '顺丰速运'],
  ['JD', '京东物流'],
  ['DPK', '德邦快递'],
  ['KY', '跨越速运'],
] as const

/** In characters. */
const USUAL_MIN_LENGTH = 8
const USUAL_MAX_LENGTH = 30

/**
 * The doubts about a tracking number before a parcel ships: too short or too long, no run of digits, or another
 * carrier's prefix. They only need confirmation, because carriers choose their own formats.
 */
export function trackingNumberDoubts({ carrier, trackingNumber }: ParcelTracking): string[] {
  const number = trackingNumber.replaceAll(/[\s-]/g, '').toUpperCase()
  const by = carrier.trim()
  if (number === '' || UNTRACKED.includes(by)) return []
  const shown = number.slice(0, USUAL_MAX_LENGTH)
  if (number.length < USUAL_MIN_LENGTH || number.length > USUAL_MAX_LENGTH || !/\d{4}/.test(number))
    return [`「${shown}」不像运单号：一般是 ${USUAL_MIN_LENGTH}–${USUAL_MAX_LENGTH} 位字母和数字`]
  const [, its] = BEGINNINGS.find(([beginning]) => number.startsWith(beginning)) ?? []
  return its === undefined || its === by
    ? []
    : [`「${shown}」像是${its}的运单号，承运商选的是${by}`]
}
