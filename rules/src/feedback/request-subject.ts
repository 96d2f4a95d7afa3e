/** The first words of a feedback about a development request, by which it is shown with that request. */
export const requestSubject = (number: string) => `开发需求 ${number}：`

const NEXT_SUBJECT = /\n开发需求 [^\n：]*：/

/** What a text has about this subject, up to the next one. */
export function wordsAbout(text: string, subject: string): string {
  const [, ...after] = text.split(subject)
  return (after.join('').split(NEXT_SUBJECT)[0] ?? '').trim()
}
