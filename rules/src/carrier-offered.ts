/** Words by which a buyer asks for a way of sending. */
const NAMES =
  '顺丰 京东 德邦 跨越 中通 圆通 申通 韵达 安能 百世 极兔 邮政 EMS 物流 快递 零担 专线 专车 自提 货运'.split(
    ' ',
  )

/**
 * The carrier that a parcel's form begins with: the one that the order's last parcel went with, else the desk's usual one.
 * Where the buyer's remark asks for a way there is none: somebody has to read it and choose.
 */
export function carrierOffered({
  remark,
  last,
  usual,
}: {
  readonly remark: string
  /** Of the parcel before this one. */
  readonly last: string | undefined
  readonly usual: string
}): string {
  if (last !== undefined && last !== '') return last
  const asked = remark.toUpperCase()
  return NAMES.some((name) => asked.includes(name)) ? '' : usual
}
