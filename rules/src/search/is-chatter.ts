import { isContact, withoutTelephone } from '#src/accounts/contact-details.ts'
import { foldedText } from '#src/text/folded-text.ts'
import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'

/** Phrases that people write around a list pasted from a chat. */
const WORDS =
  /(?<!\p{L})\p{Script=Han}?(?:师傅|经理|老板娘?|先生|女士|小姐)|(?<!\p{L})\p{Script=Han}[哥姐叔](?=$|[^\p{L}]|[早上下晚中]午?[上好]|[你您在帮麻请问看])|我是\p{Script=Han}{1,10}?(?:汽修|汽配|修理|维修|快修)(?:厂|店|行|部)?|\d{1,2}点(?:半|钟)?(?:之?前|左右)?|你好|您好|早上好|上午好|下午好|晚上好|大家好|老板娘?|师傅|经理|美女|帅哥|哥们|兄弟|朋友|客服|亲爱的|亲们?|在吗|在不在|在线吗|有人吗|打扰(?:一?下)?了?|请教|请问|麻烦|费心|辛苦|谢谢|感谢|多谢|谢了|拜托|帮忙|帮(?:我们?|他)?|给我们?|给(?:一?下|个)|查一?下|看一?下|报一?下|问一?下|算一?下|发一?下|配一?下|弄一?下|查查|看看|瞧瞧|瞅瞅|问问|询价|报价单?|报个?(?:含税|不含税)?价格?|价格?|价钱|单价|最低价?|优惠|便宜一?点|含税|不含税|多少钱|有没有|能不能|可不可以|能否|可否|有货|现货|货物?|库存|货期|什么时候|几时|哪天|能到|能发货?|发货|发我|发给我|到货|急用|加急|着急|急需|急|尽快|马上|今天|明天|后天|昨天|星期[一二三四五六日天]|上午|下午|晚上|中午|早上|客户|以下|如下|下面|上面|这些|那些|这批|这几[个样种款]|这个|那个|[几哪]个|一批|都|全部|一起|一共|配件|产品|东西|清单|单子|订单|型号|需要|想要|要|订|好的?|可以|行|收到|嗯+|哦+|哈+|呵+|OK|谢|是的|对的?|没问题|稍等|等一?下|回复|微信|电话|联系人?|手机|传真|热线|同号|截图|图片|照片|拍照|下单|撤回了?一条消息|我们?|你们?|您|他们?|的|了|吗|呢|吧|啊|呀|哈|和|跟|就|先|再|还|也|有|没|不|发|查|看|报|问|配/giu
/** Placeholders of a chat for pictures, voice messages and emojis: [图片], [微笑]. */
const LEFT_BY_CHATS = /\[[^[\]\d]{1,8}\]/gu
/** `王师傅 14:32`, `张三 11/20 14:32`, `张三 2026-11-20 14:32:10`. */
const SENT_AT = /(?:(?:\d{4}[-/年])?\d{1,2}[-/月]\d{1,2}日?\s*)?\d{1,2}:\d{2}(?::\d{2})?$/u
/** A line without any of these characters is a request, so most lines of a long list need no further check. */
const MARKS = /[\p{Script=Han}[\]:/-]|TEL|MOBILE|PHONE|FAX|QQ/iu
const DAY_ALONE = /^\d{4}[-/年.]\d{1,2}[-/月.]\d{1,2}日?$/u
const MAX_NAME_LENGTH = 12

/**
 * Whether a line of a pasted list requests nothing: a greeting, a sender with a time, a missing picture, a contact, an
 * address, or prose too long for a part's name. Such lines are skipped and shown as skipped.
 */
export function isChatter(line: string): boolean {
  const text = foldedText(line.trim(), MAX_LINE_LENGTH + 1)
  if (text === '') return false
  if (/\d/.test(text) && !MARKS.test(text)) return false
  if (DAY_ALONE.test(text)) return true
  const sent = SENT_AT.exec(text)
  if (sent) return sent.index <= MAX_NAME_LENGTH && !/\d/.test(text.slice(0, sent.index))
  if (isContact(text)) return true
  const rest = withoutTelephone(text).replaceAll(LEFT_BY_CHATS, '').replaceAll(WORDS, '')
  return !/[\p{L}\p{N}]/u.test(rest)
}
