import { isMakersNumber } from '#src/numbers/makes-writing-like.ts'
import { foldedText } from '#src/text/folded-text.ts'
import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'

const LABELLED =
  /^(?:微信(?:号|同号)?|QQ号?|邮箱|联系人|联系方式|收[货件]人|(?:收[货件]|送货|寄货|发货|公司|门店|店铺)?地址|(?:发|寄|送)[到往至])(?=$|[\s:A-Z\d]|\p{Script=Han})/iu
/** 机场路1234号, 三元里大道 88 号; not 油管路 2 号. */
const HOUSE = /(?<![管油水气电线])(?:路|街|大道|巷|里|村)\s*\d{1,5}(?:-\d{1,4})?\s*号/u
/** 广州市白云区, 广东省佛山市, 南海区桂城街道. */
const PLACES =
  /\p{Script=Han}{2}(?:省|自治区)\p{Script=Han}{2,4}[市州县]|\p{Script=Han}{2}市\p{Script=Han}{1,6}[区县镇市]|[区县市]\p{Script=Han}{2,6}(?:街道|镇)/u
const NUMBERS = /[A-Z\d][A-Z\d.-]{6,}/giu

/** Such a line is skipped, unless it also has a part number: addresses are often pasted with the list. */
export function isContact(line: string): boolean {
  const text = withoutMobile(foldedText(line.trim(), MAX_LINE_LENGTH + 1))
  if (text.length > MAX_LINE_LENGTH) return false
  if (!LABELLED.test(text) && !HOUSE.test(text) && !PLACES.test(text)) return false
  return !(text.match(NUMBERS) ?? []).some(isMakersNumber)
}

/** A labelled number in any grouping: `电话：139-1234-5678`, `TEL 0757-81234567`, `店里座机83561234`. */
const LABELLED_NUMBER =
  /(?:店里的?|公司|门店|厂里|[收送]货)?(?:电话|座机|固话|手机号?码?|联系(?:方式|我)?|传真|热线|微信号?|(?<![a-z])(?:TEL|MOBILE|PHONE|FAX))[\s:：.]{0,3}(?:1[3-9]\d(?:[ -]?\d{4}){2}|0\d{2,3}[ -]?\d{7,8}|400[ -]?\d{3}[ -]?\d{4}|[2-8]\d{6,7})(?!\d)/giu
/** `QQ 31408899`, `订单号：20261130-0087` */
const OTHER_NUMBER =
  /微信同号[\s:：]{0,3}1[3-9]\d{9}(?!\d)|(?<![a-z])QQ号?[\s:：]{0,3}\d{5,11}(?!\d)|(?:订单|运单|快递单|物流单|发票|合同|税)号[\s:：#]{0,3}[A-Z]{0,4}\d[\dA-Z-]{7,22}/giu
/** `020-86021234`, `0755-8888888`, `400-830-1234`: no car maker puts the dash there. */
const LANDLINE = /(?<![\dA-Z-])(?:0\d{2,3}-\d{7,8}|400-\d{3}-?\d{4})(?![\dA-Z-])/giu
const MOBILE = /(?<!\d)1[3-9]\d(?:[ -]?\d{4}){2}(?!\d)/gu
/** A person's form of address: 张师傅, 李经理, 王先生. */
const WHOSE = /^(\p{Script=Han}{1,3}?)(?:师傅|老板娘?|经理|先生|女士|小姐|店长|主管|总|哥|姐|工)$/u
/** A name alone counts beside a number if no part type begins with its surname. */
const NAME =
  /^(?:[王李张刘陈杨赵吴徐孙胡朱林何郭罗梁宋郑谢韩唐冯董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾魏薛阎余潘杜戴夏钟田任姜谭廖邹熊陆郝崔邱秦顾侯邵孟]|欧阳)\p{Script=Han}{1,2}$/u

/** A name by a surname that part types begin with as well. */
const NAME_LIKE_A_PART = /^[黄周高马叶方石万毛史金白龙江易常武乔贺赖龚文]\p{Script=Han}{1,2}$/u

/** `小刘`, `老陈` */
const FAMILIAR =
  /^[小老阿][王李张刘陈杨赵吴徐孙胡朱林何郭罗梁宋郑谢韩唐冯董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾魏薛余潘杜夏田任姜谭廖邹熊秦顾侯邵孟]$/u
const SENDER = /^(@?)([\p{Script=Han}a-z]{2,8}?)(\s?[:：]\s?|\s+)/iu

/** `[王工 奥德汽修]: `, `宏达修理厂 小马: `, `小马(宏达)：` */
const CALLED =
  /^(?:\[[^\]\d]{2,20}\]|\p{Script=Han}{2,8}(?:厂|店|汽修|汽配|公司)(?:\s?\p{Script=Han}{2,4})?|[小老阿][王李张刘陈杨赵吴徐孙胡朱林何郭罗梁宋郑谢韩唐冯董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾魏薛余潘杜夏田任姜谭廖邹熊秦顾侯邵孟马黄周高方](?:[(（][^)）\d]{1,12}[)）])?)\s?[:：]\s?/u

/** `小刘: 4M0407181A`, `@老陈 LR149372` without whom it is from, or to. */
export function withoutSender(line: string): string {
  if (line.length > MAX_LINE_LENGTH) return line
  const [called] = CALLED.exec(line) ?? []
  if (called !== undefined) return line.slice(called.length)
  const [whole = '', at, name = '', gap = ''] = SENDER.exec(line) ?? []
  return at === '@' || isPersonBefore(name, gap) ? line.slice(whole.length) : line
}

function isPersonBefore(name: string, gap: string): boolean {
  return FAMILIAR.test(name) || (/[:：]/u.test(gap) && (NAME.test(name) || WHOSE.test(name)))
}

/** The name of a person, without a form of address: 王五, 王 of 王工; undefined for another word. */
export function personIn(word: string): string | undefined {
  if (word.length > MAX_LINE_LENGTH) return undefined
  const isName = NAME.test(word) || NAME_LIKE_A_PART.test(word)
  return WHOSE.exec(word)?.[1] ?? (isName ? word : undefined)
}

/**
 * The text without telephone numbers: labelled ones, landlines, and a mobile number with only a person's name beside
 * it. A bare one stays, because BMW's part numbers have eleven digits too.
 */
export function withoutTelephone(text: string): string {
  if (text.length > MAX_LINE_LENGTH) return text
  const left = withoutLabelled(text)
  const owner = withoutMobile(left).replaceAll(/[\s:,;、。]/gu, '')
  return WHOSE.test(owner) || (owner !== text.trim() && NAME.test(owner)) ? '' : left
}

/** Nobody says how many of a telephone are wanted; BMW's numbers look like one. */
const SAYS_PIECES =
  /(?:\d|[一二两三四五六七八九十])\s?[个只件套副根条片支块台]|[x×*=]\s?\d{1,3}(?!\d)/iu
const CONTACT_WORD = /^(?:收[货件]人|联系人|[发寄送]到?\p{Script=Han}{2,6})$/u

/** Whether a line is a mobile number with its owner, or an address: `收件人：陈志强 13760234581`, `发东莞 李生 15920017788`. */
export function isTelephoneOf(line: string): boolean {
  if (line.length > MAX_LINE_LENGTH || line.replaceAll(MOBILE, '') === line) return false
  if (SAYS_PIECES.test(line)) return false
  const text = withoutMobile(line)
  const isPlace = HOUSE.test(text) || PLACES.test(text)
  if (isPlace) return !(text.match(NUMBERS) ?? []).some(isMakersNumber)
  const words = text
    .split(/[\s:：,，、。]+/u)
    .filter((word) => word !== '' && !CONTACT_WORD.test(word))
  return words.length === 1 && words.every((word) => WHOSE.test(word) || NAME.test(word))
}

/**
 * For text beside a name or an address, where eleven digits are a telephone; elsewhere they may be BMW's part number.
 */
export function withoutMobile(text: string): string {
  return text.length > MAX_LINE_LENGTH ? text : withoutCalled(text).replaceAll(MOBILE, ' ').trim()
}

/** Also without numbers of orders, parcels and the like, which say what they are. */
export function withoutLabelled(text: string): string {
  return text.length > MAX_LINE_LENGTH ? text : withoutCalled(text.replaceAll(OTHER_NUMBER, ' '))
}

/** Only labelled numbers and landlines: a bare mobile number stays, since it may be a part number. */
export function withoutCalled(text: string): string {
  return text.length > MAX_LINE_LENGTH
    ? text
    : text.replaceAll(LABELLED_NUMBER, ' ').replaceAll(LANDLINE, ' ').trim()
}
