import { icCard, icCardEvent } from '@linli/api-client/contract/access/ic-card'
import type { ListQuery } from '@linli/api-client/kit'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { RelatedRows } from '../../../resource/RelatedRows.tsx'
import { PageHead } from '../../../resource/PageHead.tsx'
import { ListBar } from '../../../resource/ListBar.tsx'
import { ListRows } from '../../../resource/ListRows.tsx'
import { RowDialogs } from '../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../resource/useResourcePage.ts'
import { cardDialog } from '../components/cards/card-dialog.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'

const CardDesk = whenOpened(async () => (await import('../components/cards/CardDesk.tsx')).CardDesk)
const CardEvents = whenOpened(async () => (await import('../components/cards/CardEvents.tsx')).CardEvents)
const CardStatistics = whenOpened(
  async () => (await import('../components/cards/CardStatistics.tsx')).CardStatistics,
)
const CardTools = whenOpened(async () => (await import('../components/cards/CardTools.tsx')).CardTools)
const LowStock = whenOpened(async () => (await import('../components/cards/LowStock.tsx')).LowStock)

/** IC卡权限: who holds which card, what is in stock, and what is lost. */
export default function IcPermissionPage() {
  return (
    <PageTabs
      label="IC卡"
      keeps={['estateId']}
      tabs={[
        { key: 'active', label: '在用', content: <Cards where={{ state: ['active', 'expired'] }} /> },
        {
          key: 'stock',
          label: '库存',
          rows: { of: icCard, where: { state: ['stock'] } },
          content: <Cards where={{ state: ['stock'] }} isStock />,
        },
        {
          key: 'stopped',
          label: '挂失/冻结',
          rows: { of: icCard, where: { state: ['lost', 'frozen'] } },
          content: <Cards where={{ state: ['lost', 'frozen'] }} />,
        },
        { key: 'cancelled', label: '已注销', content: <Cards where={{ state: ['cancelled'] }} /> },
        { key: 'events', label: '卡务流水', content: <CardEvents /> },
        { key: 'statistics', label: '开卡统计', content: <CardStatistics /> },
        { key: 'desk', label: '卡务台', content: <CardDesk /> },
      ]}
    />
  )
}

interface CardsProps {
  readonly where: ListQuery
  /** The cards of the stock: they come in, and may run out. */
  readonly isStock?: boolean
}

function Cards({ where, isStock = false }: CardsProps) {
  const page = useResourcePage(icCard, { where })
  return (
    <>
      <PageHead
        page={page}
        tools={
          isStock && (
            <>
              <LowStock />
              <CardTools />
            </>
          )
        }
      />
      <ListBar page={page} />
      <ListRows page={page} />
      <RowDialogs
        work={page}
        dialog={cardDialog}
        tabs={(row) => [
          {
            key: 'events',
            label: '流水',
            rows: { of: 'access/ic-card-events', where: { cardId: row.id } },
            content: (
              <RelatedRows
                of={icCardEvent}
                title="卡务流水"
                where={{ cardId: row.id }}
                columns={['at', 'action', 'residentId', 'fee', 'deposit', 'reason']}
                readOnly
              />
            ),
          },
        ]}
      />
    </>
  )
}
