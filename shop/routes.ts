import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

/**
 * Every address of the shop in one table; compare section 2.2 of the specification. File names are
 * relative to src/. Each page defines its own title, route name of the specification and search
 * params.
 */
export const routes = rootRoute('app/root.tsx', [
  index('app/to-home.tsx'),
  route('/login', 'session/login-page.tsx'),
  route('/bind_wx', 'session/bind-page.tsx'),
  route('/404', 'app/not-found-page.tsx'),
  layout('signed-in', 'app/signed-in-layout.tsx', [
    route('/home', 'features/home/home-page.tsx'),
    route('/parts', [
      index('features/part-list/pages/to-parts-list.tsx'),
      route('/list', 'features/part-list/pages/parts-list-page.tsx'),
      route('/category', 'features/part-list/pages/category-page.tsx'),
      route('/sub_categories', 'features/part-list/pages/sub-categories-page.tsx'),
      route('/details', 'features/part-detail/part-page.tsx'),
      route('/hot_recommend', 'features/part-list/pages/hot-recommend-page.tsx'),
      route('/points_mall', 'features/gifts/mall-page.tsx'),
      route('/activity', 'features/activities/activity-page.tsx'),
      route('/new', 'features/new-arrivals/new-arrivals-page.tsx'),
      route('/stock', 'features/stock/stock-page.tsx'),
      route('/price_adjustment', 'features/prices/price-adjustment-page.tsx'),
      route('/result', 'features/search-result/result-page.tsx'),
      route('/vin_result', 'features/vin-result/vin-result-page.tsx'),
    ]),
    route('/profile', [
      index('app/to-account.tsx'),
      layout('profile', 'features/account/profile-layout.tsx', [
        route('/account', 'features/account/account-page.tsx'),
        route('/collection', 'features/favourites/favourites-page.tsx'),
        route('/browsing_history', 'features/browsing-history/history-page.tsx'),
        route('/myorder', 'features/orders/orders-page.tsx'),
        route('/return_orders', 'features/returns/returns-page.tsx'),
        route('/points', 'features/points/points-page.tsx'),
        route('/my_gift', 'features/gifts/my-gifts-page.tsx'),
        route('/coupon', 'features/vouchers/coupon-page.tsx'),
        route('/address', 'features/address/address-page.tsx'),
        route('/bill', 'features/statements/statements-page.tsx'),
        route('/price_protection', 'features/price-protection/protection-page.tsx'),
        route('/price_adjustment_record', 'features/prices/record-page.tsx'),
        route('/feedback', 'features/feedback/feedback-page.tsx'),
        route('/handovers', 'features/cart-handovers/handovers-page.tsx'),
        route('/product_develop', 'features/development/development-page.tsx'),
      ]),
      route('/system_msg', [
        index('features/messages/messages-page.tsx'),
        route('/detail', 'features/messages/message-page.tsx'),
      ]),
      route('/myorder/detail', 'features/orders/order-page.tsx'),
      route('/product_develop_detail', 'features/development/development-detail-page.tsx'),
      route('/my_gift_detail', 'features/gifts/my-gift-page.tsx'),
      route('/return_orders_detail', 'features/returns/return-page.tsx'),
      route('/myorder/delivery_detail', 'features/orders/parcels/delivery-page.tsx'),
    ]),
    route('/settlement', [
      route('/list', 'features/cart/cart-page.tsx'),
      route('/submit', 'features/checkout/submit-page.tsx'),
      route('/submit_multiple_warehouses', 'features/checkout/submit-multiple-page.tsx'),
      route('/activity_settlement', 'features/checkout/activity-settlement-page.tsx'),
      route('/submit_success', 'features/checkout/success/success-page.tsx'),
    ]),
  ]),
])
