import { MessageCategory } from '#src/messages/message-categories.ts'
import { labelled, type MessageText, messageText } from '#src/messages/message-text.ts'

type Feedback = { readonly text: string; readonly reply: string }

type Reply = Feedback & {
  /** It replaces an earlier reply. */
  readonly isCorrection: boolean
}

/** The supplier answered what a user wrote. */
export function feedbackAnsweredText({ text, reply, isCorrection }: Reply): MessageText {
  return messageText({
    category_id: MessageCategory.feedback,
    tip_name: `您的意见反馈${isCorrection ? '的回复有更正' : '有了回复'}`,
    lines: [labelled('您写道', text), labelled('回复', reply)],
    tip_word: '查看反馈',
    link: '/profile/feedback',
  })
}

/** The supplier closed what a user wrote without an answer, for a reason. */
export function feedbackClosedText({ text, reply }: Feedback): MessageText {
  return messageText({
    category_id: MessageCategory.feedback,
    tip_name: '您的意见反馈已关闭',
    lines: [labelled('您写道', text), labelled('原因', reply)],
    tip_word: '查看反馈',
    link: '/profile/feedback',
  })
}
