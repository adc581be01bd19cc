import { building } from '@linli/api-client/contract/base/building'
import { fieldOf } from '@linli/api-client/kit'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { useResourceList } from '../../../../resource/queries.ts'
import { PrintTable } from '../../../../resource/print/PrintTable.tsx'
import { PrintSheet } from '../../../../resource/PrintSheet.tsx'

interface BuildingsSheetProps {
  readonly estateId: number
  readonly estateName: string
  readonly onDone: () => void
}

/** As many as a list gives at once; an estate with more is no list for a sheet of paper. */
const most = 200

const shown = [
  'name',
  'zoneId',
  'buildingType',
  'floorsAbove',
  'floorsBelow',
  'unitCount',
  'roomCount',
  'occupancyRate',
  'residentCount',
  'deviceCount',
  'keeperName',
] as const

/** 楼栋清单 of an estate on paper, once its buildings are there. */
export function BuildingsSheet({ estateId, estateName, onDone }: BuildingsSheetProps) {
  const { data } = useResourceList(building, { estateId, pageNum: 1, pageSize: most, sort: 'sortNo,name' })
  if (!data) return null
  return (
    <PrintSheet onDone={onDone}>
      <style>{'@page { size: landscape; margin: 10mm }'}</style>
      <h1 className="m-0 mb-3 text-h2">{estateName}楼栋清单</h1>
      <PrintTable
        heads={shown.map((key) => fieldOf(building, key).label)}
        rows={data.records.map((row) => ({
          key: row.id,
          cells: shown.map((key) => (
            <FieldValue key={key} meta={fieldOf(building, key)} value={row[key]} label={row.labels?.[key]} />
          )),
        }))}
      />
    </PrintSheet>
  )
}
