type Page = {
  readonly brandName: string
  /** The route's own title; absent on a page without one. */
  readonly title?: string
  readonly isLogin?: boolean
}

/** What the browser's tab says: the brand, on the log-in page 订货平台, the route's title (specification section 2.1). */
export function pageTitle({ brandName, title, isLogin = false }: Page): string {
  return [brandName, isLogin ? '订货平台' : '', title ?? ''].filter((word) => word !== '').join(' ')
}
