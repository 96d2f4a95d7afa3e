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
