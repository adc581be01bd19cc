import type { RoomPosition } from '@linli/api-client/contract/base/build-plan'
import { NumberInput } from '@linli/ui/number-input'
import { Select } from '@linli/ui/select'
import { useDictOptions } from '../../../../resource/useDictOptions.ts'

interface PositionsInputProps {
  readonly perFloor: number
  readonly value: readonly RoomPosition[]
  readonly onChange: (value: readonly RoomPosition[]) => void
}

type Key = Exclude<keyof RoomPosition, 'pos'>

const counts: readonly { key: Key & ('bedrooms' | 'halls' | 'bathrooms'); label: string }[] = [
  { key: 'bedrooms', label: '室' },
  { key: 'halls', label: '厅' },
  { key: 'bathrooms', label: '卫' },
]
const areas: readonly { key: Key & ('builtArea' | 'innerArea'); label: string }[] = [
  { key: 'builtArea', label: '建筑面积(㎡)' },
  { key: 'innerArea', label: '套内面积(㎡)' },
]

/** Layout of the rooms at each place of a floor; what stays empty is filled in later. */
export function PositionsInput({ perFloor, value, onChange }: PositionsInputProps) {
  const orientations = useDictOptions('orientation')
  const usages = useDictOptions('house_usage')
  const at = (pos: number): RoomPosition => value.find((one) => one.pos === pos) ?? { pos }
  const set = (pos: number, key: Key, next: number | string | null) => {
    const { [key]: _old, ...rest } = at(pos)
    const changed = next === null ? rest : { ...rest, [key]: next }
    onChange([...value.filter((one) => one.pos !== pos), changed].toSorted((a, b) => a.pos - b.pos))
  }
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-200 border-separate border-spacing-1 text-small">
        <thead>
          <tr className="text-start text-text-2">
            <th scope="col">房序</th>
            {[...counts, ...areas].map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">朝向</th>
            <th scope="col">用途</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: Math.min(perFloor, 60) }, (_place, index) => index + 1).map((pos) => (
            <tr key={pos}>
              <th scope="row" className="tabular-nums">
                {pos}
              </th>
              {counts.map(({ key, label }) => (
                <td key={key} className="w-24">
                  <NumberInput
                    aria-label={`房序${pos} ${label}`}
                    size="small"
                    value={at(pos)[key] ?? null}
                    min={0}
                    max={20}
                    onChange={(next) => set(pos, key, next)}
                  />
                </td>
              ))}
              {areas.map(({ key, label }) => (
                <td key={key} className="w-32">
                  <NumberInput
                    aria-label={`房序${pos} ${label}`}
                    size="small"
                    value={at(pos)[key] ?? null}
                    min={0.01}
                    max={99_999}
                    precision={2}
                    onChange={(next) => set(pos, key, next)}
                  />
                </td>
              ))}
              <td>
                <Select
                  aria-label={`房序${pos} 朝向`}
                  size="small"
                  options={orientations}
                  clearable
                  value={at(pos).orientation ?? null}
                  onChange={(next) => set(pos, 'orientation', next)}
                />
              </td>
              <td>
                <Select
                  aria-label={`房序${pos} 用途`}
                  size="small"
                  options={usages}
                  clearable
                  value={at(pos).usage ?? null}
                  onChange={(next) => set(pos, 'usage', next)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
