export {
  listAdminFeedbackOnRequest,
  listFeedbackOnRequest,
} from '#src/stories/feedback/feedback-on-request.ts'
