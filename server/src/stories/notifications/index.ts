export { addCopies } from '#src/stories/notifications/message-copies.ts'
