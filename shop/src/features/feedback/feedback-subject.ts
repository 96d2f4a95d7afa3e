/** A subject of which nothing is said yet, at the end of a text. */
const BARE_SUBJECT = /(?:^|\n)开发需求 [^\n]*：\s*$/

/** A text begun as one about this subject; what was begun about something else stays above it. */
export function textAbout(text: string, subject: string): string {
  const begun = withoutBareSubject(text)
  if (begun.includes(subject)) return begun
  return begun === '' ? subject : `${begun}\n${subject}`
}

export function withoutBareSubject(text: string): string {
  return text.replace(BARE_SUBJECT, '')
}
