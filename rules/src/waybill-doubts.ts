/** The prefixes of the carriers' waybills. */
const BEGINNINGS = [
  ['SF', '顺丰速运'],
  ['JD', '京东物流'],
  ['DPK', '德邦快递'],
  ['KY', '跨越速运'],
] as const

/** Own delivery or pickup: the field is a note. */
const UNTRACKED: readonly string[] = ['专车配送', '客户自提']

const FEWEST = 8
const MOST = 30

/**
 * The doubts about a waybill before a parcel ships: too short or too long, no run of digits, or another carrier's
 * prefix. They only need confirmation, because carriers choose their own formats.
 */
export function waybillDoubts({
  carrier,
  trackingNo,
}: {
  readonly carrier: string
  readonly trackingNo: string
}): string[] {
  const number = trackingNo.replaceAll(/[\s-]/g, '').toUpperCase()
  const by = carrier.trim()
  if (number === '' || UNTRACKED.includes(by)) return []
  const shown = number.slice(0, MOST)
  if (number.length < FEWEST || number.length > MOST || !/\d{4}/.test(number))
    return [`「${shown}」不像运单号：一般是 ${FEWEST}–${MOST} 位字母和数字`]
  const [, its] = BEGINNINGS.find(([beginning]) => number.startsWith(beginning)) ?? []
  return its === undefined || its === by
    ? []
    : [`「${shown}」像是${its}的运单号，承运商选的是${by}`]
}
