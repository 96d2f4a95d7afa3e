/** Text for the user; undefined when it fits. What is typed or pasted beyond the maximum stays, and is refused. */
export function refusalOfLength(length: number, max: number): string | undefined {
  return length > max ? `最多 ${max} 个字，现在 ${length} 个，请删去 ${length - max} 个` : undefined
}
