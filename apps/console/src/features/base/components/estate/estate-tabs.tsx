import { building } from '@linli/api-client/contract/base/building'
import { type estate, estateChanges, estateZone } from '@linli/api-client/contract/base/estate'
import type { RowOf } from '@linli/api-client/kit'
import type { DetailTab } from '../../../../resource/record/RecordView.tsx'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { RelatedRows } from '../../../../resource/opened.tsx'

const Contracts = whenOpened(async () => (await import('../Contracts.tsx')).Contracts)
const EstateOverview = whenOpened(async () => (await import('./EstateOverview.tsx')).EstateOverview)
const EstateSettingsView = whenOpened(
  async () => (await import('./EstateSettingsView.tsx')).EstateSettingsView,
)
const EstateStaff = whenOpened(async () => (await import('./EstateStaff.tsx')).EstateStaff)

const RowChanges = whenOpened(
  async () => (await import('../../../../resource/record/RowChanges.tsx')).RowChanges,
)

/** The tabs of an estate's drawer beside its fields. */
export const estateTabs = (row: RowOf<typeof estate>): DetailTab[] => [
  { key: 'overview', label: '概况', content: <EstateOverview estateId={row.id} /> },
  {
    key: 'zones',
    label: '片区',
    permission: 'base:zone:list',
    rows: { of: 'base/estate-zones', where: { estateId: row.id } },
    content: (
      <RelatedRows
        of={estateZone}
        title="片区"
        where={{ estateId: row.id }}
        given={{ estateId: row.id }}
        columns={['name', 'managerName', 'managerPhone', 'sortNo']}
      />
    ),
  },
  {
    key: 'buildings',
    label: '楼栋',
    permission: 'base:building:list',
    rows: { of: 'base/buildings', where: { estateId: row.id } },
    content: (
      <RelatedRows
        of={building}
        title="楼栋"
        where={{ estateId: row.id }}
        columns={['name', 'buildingType', 'zoneId', 'floorsAbove', 'roomCount']}
        readOnly
      />
    ),
  },
  {
    key: 'contracts',
    label: '物业合同',
    permission: 'base:company:list',
    content: <Contracts of={{ estateId: row.id }} />,
  },
  { key: 'staff', label: '人员配置', content: <EstateStaff estateId={row.id} /> },
  { key: 'settings', label: '设置', content: <EstateSettingsView row={row} /> },
  { key: 'changes', label: '变更记录', content: <RowChanges of={estateChanges} id={row.id} /> },
]
