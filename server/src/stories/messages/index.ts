export { readTipsOn } from '#src/stories/messages/read-tips-on.ts'
export { idsOf, listConcerned } from '#src/stories/messages/recipients.ts'
export { SEND_MESSAGES } from '#src/stories/messages/send-due-messages.ts'
export { sendTips, sendToAudience } from '#src/stories/messages/send-tips.ts'
