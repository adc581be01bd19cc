import { controlGrant, controlGrantUse } from '@linli/api-client/contract/auth/control-grant'
import { codeOf, type ListQuery, type RowOf } from '@linli/api-client/kit'
import { useState } from 'react'
import { ListBar } from '../../../resource/ListBar.tsx'
import { ListRows } from '../../../resource/ListRows.tsx'
import { LogPage } from '../../../resource/LogPage.tsx'
import { ResourceForm, ViewSwitch } from '../../../resource/opened.tsx'
import { PageHead } from '../../../resource/PageHead.tsx'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { RowDialogs } from '../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../resource/useResourcePage.ts'
import { useView } from '../../../resource/useView.ts'
import type { ListView } from '../../../resource/ViewSwitch.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'
import { GrantTerm } from '../components/GrantTerm.tsx'

const parts = () => import('../components/control-grant-parts.ts')
const GrantUses = whenOpened(async () => (await parts()).GrantUses)
const ControlOverview = whenOpened(async () => (await parts()).ControlOverview)
const GrantCard = whenOpened(async () => (await parts()).GrantCard)

type Row = RowOf<typeof controlGrant>

const tabs: readonly (readonly [key: string, label: string, where: ListQuery])[] = [
  ['pending', '待审批', { state: ['pending'] }],
  ['active', '生效中', { state: ['approved', 'active'] }],
  ['ending', '即将到期', { ending: true }],
  ['review', '待复核', { reviewOverdue: true }],
]

/** 布控授权: who may use restricted watch-lists, on which basis, where and until when. */
export default function ControlGrantsPage() {
  return (
    <PageTabs
      label="布控授权"
      tabs={[
        { key: 'all', label: '全部', content: <Grants /> },
        ...tabs.map(([key, label, where]) => ({
          key,
          label,
          rows: { of: controlGrant, where },
          content: <Grants where={where} />,
        })),
        {
          key: 'uses',
          label: '使用记录',
          permission: codeOf(controlGrantUse, 'list'),
          content: <LogPage of={controlGrantUse} />,
        },
        { key: 'overview', label: '概况', content: <ControlOverview /> },
      ]}
    />
  )
}

const cells = { validTo: (row: Row) => <GrantTerm row={row} /> }
const views: readonly [ListView, ...ListView[]] = ['list', 'cards']
const card = { cover: () => null, body: (row: Row) => <GrantCard row={row} /> }

function Grants({ where = {} }: { readonly where?: ListQuery }) {
  const [renewed, setRenewed] = useState<Row | null>(null)
  const [view, show] = useView(views)
  const mayApply = useCan('auth:control:create')
  const page = useResourcePage(controlGrant, {
    where,
    rowActions: (row) =>
      mayApply && ['approved', 'active', 'expired'].includes(row.state)
        ? [{ key: 'renew', label: '续期申请', run: () => setRenewed(row) }]
        : [],
  })
  return (
    <>
      <PageHead page={page} />
      <ListBar page={page} view={view} end={<ViewSwitch views={views} view={view} onChange={show} />} />
      <ListRows page={page} cells={cells} view={view} card={card} />
      <RowDialogs
        work={page}
        tabs={(row) => [
          {
            key: 'uses',
            label: '使用记录',
            permission: codeOf(controlGrantUse, 'list'),
            content: <GrantUses id={row.id} />,
          },
        ]}
      />
      {renewed && (
        <ResourceForm of={controlGrant} row={null} given={again(renewed)} onClose={() => setRenewed(null)} />
      )}
    </>
  )
}

/** A new application with what the old one says; from its end on, for as long again. */
function again(row: Row) {
  const from = Math.max(Date.now(), Date.parse(row.validTo))
  const span = Date.parse(row.validTo) - Date.parse(row.validFrom)
  return {
    userId: row.userId,
    estateIds: row.estateIds,
    actions: row.actions,
    levels: row.levels,
    basisType: row.basisType,
    basisNo: row.basisNo,
    reason: row.reason,
    validFrom: new Date(from).toISOString(),
    validTo: new Date(from + span).toISOString(),
  }
}
