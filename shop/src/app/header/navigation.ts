/** The shop's sections in the specification's order (section 2.3); an entry comes with its page. */
export const navigation = [
  { label: '首页', to: '/home' },
  {
    label: '配件',
    to: '/parts/list',
    /** The pages that the breadcrumb puts below it. */
    below: [
      '/parts/category',
      '/parts/sub_categories',
      '/parts/details',
      '/parts/hot_recommend',
      '/parts/new',
      '/parts/result',
      '/parts/vin_result',
      '/parts/price_adjustment',
    ],
  },
  { label: '到货动态', to: '/parts/stock' },
  { label: '积分商城', to: '/parts/points_mall', needs: 'points' },
] as const
