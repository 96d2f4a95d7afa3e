import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { use, useState, type ReactNode } from 'react'

import { antdTheme } from './antd-theme.ts'
import { BrandContext } from './brand-context.tsx'

const NO_ROWS = '暂无数据'
/** The admin side is over all brands and wears none. */
const NO_BRAND = 'admin'

/**
 * Whatever stands below may use Ant Design's parts: brand theme, Chinese words, empty lists that say 暂无数据. It stands
 * around each use, so that a page without one carries nothing of Ant Design.
 */
export function AntdProvider({ children }: { readonly children: ReactNode }) {
  const brand = use(BrandContext)
  const [theme] = useState(() => antdTheme(brand?.id ?? NO_BRAND))
  return (
    <ConfigProvider locale={zhCN} renderEmpty={() => NO_ROWS} theme={theme}>
      {children}
    </ConfigProvider>
  )
}
