type Page = {
  readonly brandName: string
  readonly title?: string
  readonly isLogin?: boolean
}

/** The title of the browser's tab: the brand, on the login page 订货平台, the route's title (specification section 2.1). */
export function pageTitle({ brandName, title, isLogin = false }: Page): string {
  return [brandName, isLogin ? '订货平台' : '', title ?? ''].filter((word) => word !== '').join(' ')
}
