export { holderName } from '#src/stories/inbox/open-items.ts'
