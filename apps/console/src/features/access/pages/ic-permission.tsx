import { icCard, icCardEvent } from '@linli/api-client/contract/access/ic-card'
import type { ListQuery } from '@linli/api-client/kit'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { RelatedRows } from '../../../resource/RelatedRows.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { PageHead } from '../../../resource/PageHead.tsx'
import { ListBar } from '../../../resource/ListBar.tsx'
import { ResourceTable } from '../../../resource/ResourceTable.tsx'
import { ListFoot } from '../../../resource/ListFoot.tsx'
import { RowDialogs } from '../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../resource/useResourcePage.ts'

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
          content: <Cards where={{ state: ['stock'] }} />,
        },
        {
          key: 'stopped',
          label: '挂失/冻结',
          rows: { of: icCard, where: { state: ['lost', 'frozen'] } },
          content: <Cards where={{ state: ['lost', 'frozen'] }} />,
        },
        { key: 'cancelled', label: '已注销', content: <Cards where={{ state: ['cancelled'] }} /> },
        { key: 'events', label: '卡务流水', content: <ResourcePage of={icCardEvent} /> },
      ]}
    />
  )
}

function Cards({ where }: { readonly where: ListQuery }) {
  const page = useResourcePage(icCard, { where })
  return (
    <>
      <PageHead page={page} />
      <ListBar page={page} />
      <ResourceTable page={page} />
      <ListFoot page={page} />
      <RowDialogs
        work={page}
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
