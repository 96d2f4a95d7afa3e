import { MessageCategory } from '#src/messages/message-categories.ts'
import {
  labelled,
  type MessageText,
  messageText,
  type NamedPart,
  partLines,
  partLink,
  partWords,
} from '#src/messages/message-text.ts'
import { type Fen, formatFen } from '#src/money/money.ts'

/** Parts that a user waited for have arrived. Not how many: they may be sold when the message is read. */
export function arrivedText(parts: readonly NamedPart[]): MessageText {
  const [first] = parts
  const common = { category_id: MessageCategory.arrivals, tip_word: '去看看' }
  if (first === undefined || parts.length > 1)
    return messageText({
      ...common,
      tip_name: `您等的 ${parts.length} 个配件到货了`,
      lines: [...partLines(parts), '数量有限，请尽快下单。'],
      link: '/parts/stock',
    })
  return messageText({
    ...common,
    tip_name: `您等的 ${partWords(first)}${gapAfter(first.name)}到货了`,
    lines: ['数量有限，请尽快下单。'],
    link: partLink(first.part_id),
    part_id: first.part_id,
  })
}

/** A full-width bracket is wide enough. */
function gapAfter(name: string): string {
  return /[）】]$/.test(name) ? '' : ' '
}

type Found = {
  /** As the user typed it. */
  readonly watched: string
  readonly part: NamedPart
}

/** A number that a user watches now belongs to a part. */
export function numberFoundText({ watched, part }: Found): MessageText {
  return messageText({
    category_id: MessageCategory.arrivals,
    tip_name: `您关注的编号 ${watched} 上架了`,
    lines: [partWords(part)],
    tip_word: '查看配件',
    link: partLink(part.part_id),
    part_id: part.part_id,
  })
}

export type ChangedPart = NamedPart & {
  readonly oldPrice: Fen
  readonly newPrice: Fen
  /** Bought by the company, otherwise a favourite. */
  readonly isBought: boolean
}

type Adjusted = {
  /** The reason, as staff gave it. */
  readonly title: string
  readonly parts: readonly ChangedPart[]
}

/** For those who may see prices: parts that they bought or keep cost more or less from now on. */
export function priceChangedText({ title, parts }: Adjusted): MessageText {
  const [first] = parts
  const common = { category_id: MessageCategory.prices }
  if (first === undefined || parts.length > 1)
    return messageText({
      ...common,
      tip_name: `${parts.length} 个您买过或收藏的配件调价：${waysOf(parts)}`,
      lines: [labelled('说明', title), ...parts.map(changeLine)],
      tip_word: '查看调价',
      link: '/profile/price_adjustment_record',
    })
  return messageText({
    ...common,
    tip_name: `${first.isBought ? '您买过' : '您收藏'}的 ${first.number} ${wayOf(first)}了`,
    lines: [changeLine(first), labelled('说明', title)],
    tip_word: '查看配件',
    link: partLink(first.part_id),
    part_id: first.part_id,
  })
}

function changeLine(part: ChangedPart): string {
  return `${partWords(part)}：¥${formatFen(part.oldPrice)} → ¥${formatFen(part.newPrice)}`
}

function wayOf({ oldPrice, newPrice }: ChangedPart): string {
  return newPrice > oldPrice ? '涨价' : '降价'
}

function waysOf(parts: readonly ChangedPart[]): string {
  const ups = parts.filter(({ oldPrice, newPrice }) => newPrice > oldPrice).length
  const ways = [
    ...(ups > 0 ? [`涨 ${ups}`] : []),
    ...(ups < parts.length ? [`降 ${parts.length - ups}`] : []),
  ]
  return ways.join('，')
}

type Answered = {
  readonly part: NamedPart
  readonly question: string
  readonly answer: string
  /** It replaces an earlier answer. */
  readonly isCorrection: boolean
}

/** The answer to a question that the user asked on a part. */
export function answeredText({ part, question, answer, isCorrection }: Answered): MessageText {
  return messageText({
    category_id: MessageCategory.answers,
    tip_name: `您对 ${part.number} 的提问${isCorrection ? '的回复有更正' : '有了回复'}`,
    lines: [partWords(part), labelled('您问', question), labelled('回复', answer)],
    tip_word: '查看回复',
    link: `${partLink(part.part_id)}&tab=q%26a`,
    part_id: part.part_id,
  })
}
