import { building } from '@linli/api-client/contract/base/building'
import { type estate, estateZone } from '@linli/api-client/contract/base/estate'
import type { RowOf } from '@linli/api-client/kit'
import type { TabItem } from '@linli/ui/tabs'
import { Contracts } from '../Contracts.tsx'
import { RelatedRows } from '../RelatedRows.tsx'
import { EstateOverview } from './EstateOverview.tsx'
import { EstateSettingsView } from './EstateSettingsView.tsx'
import { EstateStaff } from './EstateStaff.tsx'

/** The tabs of an estate's drawer beside its fields, as far as the user may see them. */
export function estateTabs(row: RowOf<typeof estate>, can: (code: string) => boolean): TabItem[] {
  const { id } = row
  return [
    { key: 'overview', label: '概况', content: <EstateOverview estateId={id} /> },
    ...(can('base:zone:list')
      ? [
          {
            key: 'zones',
            label: '片区',
            content: (
              <RelatedRows
                of={estateZone}
                title="片区"
                where={{ estateId: id }}
                given={{ estateId: id }}
                columns={['name', 'managerName', 'managerPhone', 'sortNo']}
              />
            ),
          },
        ]
      : []),
    ...(can('base:building:list')
      ? [
          {
            key: 'buildings',
            label: '楼栋',
            content: (
              <RelatedRows
                of={building}
                title="楼栋"
                where={{ estateId: id }}
                columns={['name', 'buildingType', 'zoneId', 'floorsAbove', 'roomCount']}
                readOnly
              />
            ),
          },
        ]
      : []),
    ...(can('base:company:list')
      ? [{ key: 'contracts', label: '物业合同', content: <Contracts of={{ estateId: id }} /> }]
      : []),
    { key: 'staff', label: '人员配置', content: <EstateStaff estateId={id} /> },
    { key: 'settings', label: '设置', content: <EstateSettingsView row={row} /> },
  ]
}
