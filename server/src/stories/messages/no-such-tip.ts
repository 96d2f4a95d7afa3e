import { Refusal } from '#src/ground/refusals/refusal.ts'

/** The specification's text (section 4): the page asks the user to report it. */
export function noSuchTip(): Refusal {
  return new Refusal('tip.not_found', '无效的消息，请反馈', { status: 404 })
}
