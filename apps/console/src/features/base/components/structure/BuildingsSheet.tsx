import { building } from '@linli/api-client/contract/base/building'
import { fieldOf } from '@linli/api-client/kit'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { useResourceList } from '../../../../resource/queries.ts'
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
      <table className="w-full border-collapse text-small">
        <thead>
          <tr>
            {shown.map((key) => (
              <th key={key} className="border border-black px-2 py-1 text-start">
                {fieldOf(building, key).label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.records.map((row) => (
            <tr key={row.id} className="break-inside-avoid">
              {shown.map((key) => (
                <td key={key} className="border border-black px-2 py-1 tabular-nums">
                  <FieldValue meta={fieldOf(building, key)} value={row[key]} label={row.labels?.[key]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  )
}
