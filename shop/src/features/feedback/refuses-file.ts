/** Refused for what it is, so that only another file helps; a lost session, a full disk or a lost line is another matter. */
export function refusesFile(status: number): boolean {
  return [400, 404, 413, 415].includes(status)
}
