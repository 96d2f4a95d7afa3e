import { pageTitle } from '@portal/rules/page-title.ts'
import { useBrand } from '@portal/ui/brand-context.tsx'
import { useMatches } from '@tanstack/react-router'

/** What the browser's tab says. */
export function PageTitle() {
  const { chineseName } = useBrand()
  const matches = useMatches()
  const title = matches.findLast(({ staticData }) => staticData.title)?.staticData.title
  const isLogin = matches.some(({ fullPath }) => fullPath === '/login')
  return <title>{pageTitle({ brandName: chineseName, title, isLogin })}</title>
}
