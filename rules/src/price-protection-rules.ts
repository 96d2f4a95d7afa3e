import { priceProtectionDays } from '#src/price-protection-days.ts'
import { CLAIM_DAYS } from '#src/price-protection.ts'

/** The rules of price protection as text for the user, a line each. */
export function priceProtectionRules(brandName: string, coinName: string): string[] {
  return [
    `${brandName}配件降价前 ${priceProtectionDays('A')} 天内下单的 A、B 类（含 XA、XB）配件，降价前 ${priceProtectionDays('C')} 天内下单的 C、D 类（含 XC、XD）配件，享受价保。天数按北京时间的日历日计算，下单当天不计。`,
    `价保金额 =（实付单价 − 降价后的单价）× 已签收且未退货的数量；实付单价已扣除优惠券分摊，${coinName}抵扣视同付款。`,
    '已取消的订单、未签收或已退货的数量不享受价保；同一件配件的同一次降价只补一次，补款不超过实付金额。',
    `请在降价后 ${CLAIM_DAYS} 天内申请，审核通过后补款计入当月对账单。`,
    '补款后又退货的，退货数量对应的补款在退货入账时冲回。',
  ]
}
