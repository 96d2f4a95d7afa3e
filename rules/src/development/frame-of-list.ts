import { foldedText } from '#src/text/folded-text.ts'
import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'

/** `合计		5`, `共2种5件`, `金额合计：1,250.00 元` */
const SUM =
  /^(?:以上|本单|全部)?的?(?:配件|金额|数量|货款)?(?:合计|总计|小计|总共|一共|共计?|总数|总额)(?:数量?|金额)?[\s\d.,:|"¥元件个只套种项款条样-]*$/u
/** `采购清单`, `12月订货单` */
const TITLE =
  /^(?:\d{1,4}[年月]份?){0,2}\p{Script=Han}{0,8}(?:清单|采购[单表]|订[购货]单|要货单|询价[单表]|报价[单表]|明细表?|汇总表?|采购计划)$/u
/** `制表人：王小明` */
const LABELLED =
  /^(?:制[表单]人?|客户(?:名称)?|日期|时间|[收发]货人|单据?号|订单号|采购单号|供应商|公司(?:名称)?|单位名称|经[办手]人?|业务员|采购员|审[核批]人?|付款方式|开票|物流|送货)\s?:/u
/** `| OE | 数量 |` */
const HEAD_CELL =
  /^(?:OE[号码]?|OEM|编[号码]|[零配]件号|图号|货号|名称|品名|数量|单位|备注|序号|品牌|车型|规格|单价|金额|价格|NO\.?|QTY)$/iu
const BETWEEN_CELLS = /[\s,|]+/u

/** Whether a line is of the form around a list, and no part of it: its title, its heading, its sum, who wrote it. */
export function isFrameOfList(line: string): boolean {
  if (line.length > MAX_LINE_LENGTH) return false
  const text = foldedText(line.trim(), MAX_LINE_LENGTH)
  return [SUM, TITLE, LABELLED].some((one) => one.test(withoutEdges(text))) || isHeading(text)
}

const withoutEdges = (text: string): string => text.replaceAll('|', ' ').trim()

function isHeading(text: string): boolean {
  const cells = text.split(BETWEEN_CELLS).filter((cell) => cell !== '')
  return cells.length > 1 && cells.every((cell) => HEAD_CELL.test(cell))
}
