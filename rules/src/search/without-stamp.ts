import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'

const HAS_HOUR = /\d[:：]\d{2}/u
const OPENED = /^[[【(（]/u
const CLOSED = /^[\]】)）]/u
const DAY = /^(?:\d{4}[-/.年])?\d{1,2}[-/.月]\d{1,2}日?/u
const WEEKDAY = /^(?:星期|周|礼拜)[一二三四五六日天]/u
const HOUR = /^(?:上午|下午|早上|中午|晚上|凌晨)?\d{1,2}[:：]\d{2}(?:[:：]\d{2})?(?![:：]?\d)/u
/** `王老板(123456789)`; the figures are an account of the chat. */
const SENDER = /^@?[\p{L}·]{1,12}(?:[(（]\d{5,12}[)）])?/u
const COLON = /^[:：]/u

/** A line of a chat without who wrote it and when, whose figures are neither numbers nor quantities; '' if it has no more. */
export function withoutStamp(line: string): string {
  if (line.length > MAX_LINE_LENGTH || !HAS_HOUR.test(line)) return line
  const text = line.trim()
  return afterTimeFirst(text) ?? afterSenderFirst(text) ?? line
}

/** `[2024/11/28 10:24] 王老板: `, `2024-11-28 10:27:00 王老板(123456789)`, `11/28 10:29 ` */
function afterTimeFirst(text: string): string | undefined {
  const rest = afterTime(text)
  const behindSender = rest && after(SENDER, rest)
  if (behindSender === undefined) return rest
  return behindSender === '' ? '' : (after(COLON, behindSender) ?? rest)
}

/** `小王 10:30 `, `张三 11/20 14:32:10：` */
function afterSenderFirst(text: string): string | undefined {
  const behindSender = after(SENDER, text)
  const rest = behindSender && afterTime(without(COLON, behindSender))
  return rest && without(COLON, rest)
}

function afterTime(text: string): string | undefined {
  const day = without(DAY, without(OPENED, text))
  const rest = after(HOUR, without(WEEKDAY, day))
  return rest && without(CLOSED, rest)
}

/** The text behind what stands at its beginning; undefined if that does not. */
function after(pattern: RegExp, text: string): string | undefined {
  const [found] = pattern.exec(text) ?? []
  return found === undefined ? undefined : text.slice(found.length).trimStart()
}

const without = (pattern: RegExp, text: string) => after(pattern, text) ?? text
