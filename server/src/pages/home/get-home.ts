import type { getHome as call } from '@portal/contract/catalogue.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { CARDS_PER_BAND } from '@portal/contract/wire.ts'
import { ON_THE_WAY } from '@portal/rules/orders/order-status.ts'
import { COUNTED_NEW_DAYS } from '@portal/rules/time/recent-days.ts'

import type { Context } from '#src/context.ts'
import { listBanners } from '#src/facts/catalogue/list-banners.ts'
import { listFirstRecommends } from '#src/facts/catalogue/list-hot-recommends.ts'
import { listNewestArrivals } from '#src/facts/catalogue/list-new-arrivals.ts'
import { listMainBrands } from '#src/facts/catalogue/main-brands.ts'
import { listCategories } from '#src/facts/parts/category-tree.ts'
import type { Sql } from '#src/ground/database/connect.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { listHotDevelopments } from '#src/stories/development/list-hot-developments.ts'

/** All data of the home page in one answer; its queries run concurrently. */
export async function getHome(context: Context, who: Dealer): Promise<OutputOf<typeof call>> {
  const { sql } = context
  const [banners, recommends, categories, arrivals, developments, makes, figures] =
    await Promise.all([
      listBanners(sql, who.brand.id, 'home'),
      listFirstRecommends(context, who, CARDS_PER_BAND),
      listCategories(sql, who.brand.id, undefined),
      listNewestArrivals(context, who, CARDS_PER_BAND),
      listHotDevelopments(sql, who),
      listMainBrands(sql, who),
      readFigures(sql, who),
    ])
  return {
    shop_carousel_list: banners,
    hot_recommends: recommends,
    category_list: categories,
    new_arrivals: arrivals,
    hot_developments: developments,
    main_brands: makes,
    ...figures,
  }
}

type Figures = { readonly new_this_week: number; readonly orders_on_the_way: number }

async function readFigures(sql: Sql, who: Dealer): Promise<Figures> {
  const figures = await sql<Figures>`
    select
      (select count(*)::integer from part
       where brand = ${who.brand.id} and not is_withdrawn and listed_at > now() - make_interval(days => ${COUNTED_NEW_DAYS})) as new_this_week,
      (select count(*)::integer from sales_order
       where company_id = ${who.company_id} and status = any(${[...ON_THE_WAY]}::text[])
         and (${who.isMain} or account_id = ${who.account_id})) as orders_on_the_way`
  return onlyRow(figures)
}
