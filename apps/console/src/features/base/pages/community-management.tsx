import { estate, estateZone } from '@linli/api-client/contract/base/estate'
import type { RowOf } from '@linli/api-client/kit'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import type { RowAction } from '../../../resource/row-actions.ts'
import { useCan } from '../../../session/profile.ts'
import { Contracts } from '../components/Contracts.tsx'
import { EstateSettingsForm } from '../components/estate/EstateSettingsForm.tsx'
import { RelatedRows } from '../components/RelatedRows.tsx'

type Row = RowOf<typeof estate>

/** 小区管理: estates, their zones, contracts, settings and whether they are open. */
export default function EstatesPage() {
  const navigate = useNavigate()
  const maySet = useCan('base:estate:setting')
  const mayBuild = useCan('base:building:list')
  const mayZone = useCan('base:zone:list')
  const [settings, setSettings] = useState<Row | null>(null)
  const rowActions = (row: Row): RowAction[] => [
    ...(mayBuild
      ? [
          {
            key: 'buildings',
            label: '楼栋',
            run: () => void navigate(`/community-management3?estateId=${row.id}`),
          },
        ]
      : []),
    ...(maySet ? [{ key: 'settings', label: '设置', run: () => setSettings(row) }] : []),
  ]
  return (
    <>
      <ResourcePage
        of={estate}
        rowActions={rowActions}
        detail={(row) => (
          <>
            {mayZone && (
              <RelatedRows
                of={estateZone}
                title="片区"
                where={{ estateId: row.id }}
                given={{ estateId: row.id }}
                columns={['name', 'managerName', 'managerPhone', 'sortNo']}
              />
            )}
            <Contracts of={{ estateId: row.id }} />
          </>
        )}
      />
      {settings && <EstateSettingsForm row={settings} onClose={() => setSettings(null)} />}
    </>
  )
}
