import { pageUrl } from '@linli/api-client/contract/page-urls'
import { estate } from '@linli/api-client/contract/base/estate'
import type { RowOf } from '@linli/api-client/kit'
import { useState } from 'react'
import { useGo } from '../../../resource/page-address.ts'
import { ListBar } from '../../../resource/ListBar.tsx'
import { ListRows } from '../../../resource/ListRows.tsx'
import { ViewSwitch } from '../../../resource/opened.tsx'
import { PageHead } from '../../../resource/PageHead.tsx'
import { RowDialogs } from '../../../resource/RowDialogs.tsx'
import type { RowAction } from '../../../resource/row-actions.ts'
import { useResourcePage } from '../../../resource/useResourcePage.ts'
import { useView } from '../../../resource/useView.ts'
import type { ListView } from '../../../resource/ViewSwitch.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useProfile } from '../../../session/profile.ts'
import { estateTabs } from '../components/estate/estate-tabs.tsx'

const HandoverDialog = whenOpened(
  async () => (await import('../components/company/HandoverDialog.tsx')).HandoverDialog,
)
const EstateSettingsForm = whenOpened(
  async () => (await import('../components/estate/EstateSettingsForm.tsx')).EstateSettingsForm,
)
const EstateWizard = whenOpened(
  async () => (await import('../components/estate/EstateWizard.tsx')).EstateWizard,
)
const EstateForm = whenOpened(async () => (await import('../components/estate/EstateForm.tsx')).EstateForm)

type Row = RowOf<typeof estate>
type Open = { readonly kind: 'settings' | 'handover'; readonly row: Row }

const views: readonly [ListView, ...ListView[]] = ['list', 'cards']

/** Pages that list what an estate holds. */
const ways = [
  { key: 'buildings', label: '楼栋', path: pageUrl('buildings'), code: 'base:building:list' },
  { key: 'rooms', label: '房屋', path: pageUrl('rooms'), code: 'base:room:list' },
  { key: 'people', label: '人员', path: pageUrl('residents'), code: 'base:resident:list' },
] as const

const EstateCover = whenOpened(async () => (await import('../components/estate/EstateCard.tsx')).EstateCover)
const EstateBody = whenOpened(async () => (await import('../components/estate/EstateCard.tsx')).EstateBody)

const card = {
  cover: (row: Row) => <EstateCover row={row} />,
  body: (row: Row) => <EstateBody row={row} />,
}
const rules = { update: () => true, remove: (row: Row) => row.openState === 'unopened' }

/** 小区管理: estates, their zones, contracts, settings and whether they are open. */
export default function EstatesPage() {
  const go = useGo()
  const codes = useProfile((profile) => profile.codes)
  const can = (code: string) => codes.has(code)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const rowActions = (row: Row): RowAction[] => [
    ...ways
      .filter(({ code }) => can(code))
      .map(({ key, label, path }) => ({
        key,
        label,
        run: () => go(`${path}?estateId=${row.id}`),
      })),
    ...(can('base:estate:setting')
      ? [{ key: 'settings', label: '设置', run: () => setOpen({ kind: 'settings', row }) }]
      : []),
    ...(can('base:company:contract')
      ? [{ key: 'handover', label: '移交物业', run: () => setOpen({ kind: 'handover', row }) }]
      : []),
  ]
  const page = useResourcePage(estate, { rowActions, may: rules })
  const [view, show] = useView(views)
  return (
    <div className="min-w-0">
      <PageHead page={page} />
      <ListBar page={page} view={view} end={<ViewSwitch views={views} view={view} onChange={show} />} />
      <ListRows page={page} view={view} card={card} />
      <RowDialogs
        work={page}
        tabs={estateTabs}
        form={(props) =>
          props.row === null ? <EstateWizard onClose={props.onClose} /> : <EstateForm {...props} />
        }
      />
      {open?.kind === 'settings' && <EstateSettingsForm row={open.row} onClose={close} />}
      {open?.kind === 'handover' && <HandoverDialog estateId={open.row.id} onClose={close} />}
    </div>
  )
}
