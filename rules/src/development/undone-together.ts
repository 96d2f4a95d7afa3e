type Request = { readonly company_name: string }

const MAX_NAMED_COMPANIES = 5

/** How many requests a step is undone of, and whose they are; a company that requested twice is named once. */
export function undoneTogetherText(requests: readonly Request[]): string {
  const names = [...new Set(requests.map(({ company_name }) => company_name))]
  const isOneEach = names.length === requests.length
  const named = names.slice(0, MAX_NAMED_COMPANIES).join('、')
  const others = names.length > MAX_NAMED_COMPANIES ? ' 等' : ''
  const counted = isOneEach && others === '' ? '' : `，${names.length} 家客户`
  return `共 ${requests.length} 条${counted}：${named}${others}`
}
