/** The time of a day in the ways that people type it, as `HH:mm`: 9:30, 09：30, 930, 0930, 9点, 9点30分. */
export function timeTyped(text: string): string | undefined {
  const typed = text.trim().slice(0, 8)
  const parts =
    /^(\d{1,2})(\d{2})$/.exec(typed) ??
    /^(\d{1,2})[:：.](\d{2})$/.exec(typed) ??
    /^(\d{1,2})[点时]?(?:(\d{1,2})分?)?$/.exec(typed)
  if (!parts) return undefined
  const [, hour = '', minute = '0'] = parts
  if (Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
}
