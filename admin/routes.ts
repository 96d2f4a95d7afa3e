import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

/** Every address of the admin side below /console, in one table. Files are named from src/. */
export const routes = rootRoute('app/root.tsx', [
  route('/login', 'app/login-page.tsx'),
  layout('signed-in', 'app/admin-layout.tsx', [
    index('features/work/work-page.tsx'),
    route('/orders', 'features/orders/orders-page.tsx'),
    route('/picking', 'features/picking/picking-page.tsx'),
    route('/stock', 'features/stock/stock-page.tsx'),
    route('/returns', 'features/returns/returns-page.tsx'),
    route('/gift_orders', 'features/gifts/gift-orders-page.tsx'),
    route('/gifts', 'features/gifts/gifts-page.tsx'),
    route('/wallets', 'features/wallets/wallets-page.tsx'),
    route('/accounts', 'features/accounts/accounts-page.tsx'),
    route('/inbox', 'features/inbox/inbox-page.tsx'),
    route('/questions', 'features/questions/questions-page.tsx'),
    route('/feedback', 'features/feedback/feedback-page.tsx'),
    route('/development_requests', 'features/development/development-requests-page.tsx'),
    route('/developments', 'features/development/developments-page.tsx'),
    route('/messages', 'features/messages/messages-page.tsx'),
    route('/prices', 'features/prices/prices-page.tsx'),
    route('/price_protection', 'features/price-protection/price-protection-page.tsx'),
    route('/statements', 'features/statements/statements-page.tsx'),
    route('/payments', 'features/statements/payments-page.tsx'),
    route('/vouchers', 'features/vouchers/vouchers-page.tsx'),
    route('/activities', 'features/activities/activities-page.tsx'),
    route('/search_terms', 'features/search-terms/terms-page.tsx'),
    route('/client_errors', 'features/client-logs/client-errors-page.tsx'),
    route('/jobs', 'features/jobs/jobs-page.tsx'),
    route('/$', 'app/not-found-page.tsx'),
  ]),
])
