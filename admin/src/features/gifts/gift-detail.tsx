import { changeGift, moveGiftStock } from '@portal/contract/admin-gifts.ts'
import type { Id } from '@portal/rules/ids.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { formatCount, formatMoment } from '@portal/ui/page/format.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { Fact, Facts } from '#src/lists/facts.tsx'
import { StockMoves } from '#src/lists/ledger.tsx'
import { EVENTS_A_PAGE } from '#src/lists/list-search-params.ts'
import { RowDetail, RowSteps } from '#src/lists/row-detail.tsx'
import type { List } from '#src/lists/use-list.ts'
import { useRefusal } from '#src/session/rights.ts'
import { brandName } from '#src/session/session-calls.ts'

import type { GiftTask } from './gift-dialogs.tsx'
import { type AdminGift, giftEventsQuery } from './gifts-calls.ts'

import headStyles from '#src/lists/pane-head.module.css'
import actionStyles from '#src/lists/row-foot.module.css'
import styles from './gift-detail.module.css'

type Props = {
  readonly id: Id<'gift'>
  readonly list: List<AdminGift>
  readonly onTask: (task: GiftTask) => void
}

export function GiftDetail({ id, list, onTask }: Props) {
  const gift = list.found.data?.list.find(({ gift_id }) => gift_id === id)
  return (
    <RowDetail
      foot={gift && <Actions gift={gift} onTask={onTask} />}
      id={id}
      name="礼品"
      steps={<RowSteps idOf={(row) => row.gift_id} list={list} unit="种" />}
      title={
        <div className={headStyles.name}>
          <h2>
            {gift?.name ?? '礼品'} {gift && <GiftMark gift={gift} />}
          </h2>
          {gift && <p>{brandName(list.brands, gift.brand)}</p>}
        </div>
      }
      onClose={list.close}
    >
      {gift ? <Contents gift={gift} /> : <EmptyState picture="search" title="这一页没有这种礼品" />}
    </RowDetail>
  )
}

function Contents({ gift }: { readonly gift: AdminGift }) {
  return (
    <>
      {gift.picture !== '' && (
        <img
          alt={gift.name}
          className={styles.picture}
          height={150}
          src={gift.picture}
          width={200}
        />
      )}
      <Facts>
        <Fact name="积分">{`${formatCount(gift.points)} / 件`}</Fact>
        <Fact name="可兑">{`${formatCount(gift.stock)} 件`}</Fact>
        <Fact name="待寄出">{`${formatCount(gift.waiting)} 件`}</Fact>
        {gift.category !== '' && <Fact name="分类">{gift.category}</Fact>}
        {gift.description !== '' && <Fact name="说明">{gift.description}</Fact>}
      </Facts>
      <GiftLedger gift_id={gift.gift_id} key={gift.gift_id} />
    </>
  )
}

function Actions({ gift, onTask }: { readonly gift: AdminGift } & Pick<Props, 'onTask'>) {
  const whyNotChange = useRefusal(changeGift, '修改礼品')
  const whyNotMove = useRefusal(moveGiftStock, '入库和盘点')
  return (
    <footer className={actionStyles.foot}>
      <Button
        disabled={whyNotChange !== undefined}
        title={whyNotChange}
        onClick={() => onTask({ kind: 'change', gift })}
      >
        修改
      </Button>
      <Button
        disabled={whyNotMove !== undefined}
        title={whyNotMove}
        onClick={() => onTask({ kind: 'count', gift })}
      >
        盘点
      </Button>
      <Button
        disabled={whyNotMove !== undefined}
        kind="primary"
        title={whyNotMove}
        onClick={() => onTask({ kind: 'receipt', gift })}
      >
        入库
      </Button>
    </footer>
  )
}

function GiftLedger({ gift_id }: { readonly gift_id: Id<'gift'> }) {
  const [page, setPage] = useState(1)
  return (
    <StockMoves
      entryOf={({ id, kind_cn, change, balance_after, happened_at, gift_no, who, note }) => ({
        id,
        what: <b>{kind_cn}</b>,
        change,
        after: `可兑 ${balance_after}`,
        facts: [formatMoment(happened_at), gift_no, who, note],
      })}
      found={useQuery(giftEventsQuery(useCaller(), gift_id, page))}
      page={page}
      size={EVENTS_A_PAGE}
      onPage={setPage}
    />
  )
}

export function GiftMark({ gift }: { readonly gift: AdminGift }) {
  if (gift.is_on === 0) return <Tag>已下架</Tag>
  return gift.stock === 0 ? <Tag look="low">已兑完</Tag> : <Tag look="ok">兑换中</Tag>
}
