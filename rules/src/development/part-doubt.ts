type Linked = {
  readonly number: string
  readonly l_name_zh: string
  /** Whether one of its numbers is the one that was requested. */
  readonly has_number: boolean
}

/** What to confirm before a part is shown to users as the one they requested; undefined: nothing. */
export function partDoubt(requested: string, part: Linked | null): string | undefined {
  if (part === null || part.has_number) return undefined
  return `“${part.number} ${part.l_name_zh}”的编号里没有 ${requested}，客户会以为它就是要的配件。`
}

/** What to confirm before a number that is on sale is announced as being in development. */
export function soldDoubt({ number, l_name_zh }: Omit<Linked, 'has_number'>): string {
  return `已在售：“${number} ${l_name_zh}”有这个编号。确认是另外的规格再立项，否则客户会以为还买不到。`
}
