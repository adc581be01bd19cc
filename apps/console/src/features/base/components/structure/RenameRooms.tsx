import { previewRoomNumbers, renumberRooms } from '@linli/api-client/contract/base/build-structure'
import { namingStyles } from '@linli/api-client/contract/base/build-plan'
import { Field } from '@linli/ui/field'
import { NumberInput } from '@linli/ui/number-input'
import { Select } from '@linli/ui/select'
import { TextInput } from '@linli/ui/text-input'
import { useState } from 'react'
import { useCall } from '../../../../resource/queries.ts'
import { client } from '../../../../session/client.ts'
import { words } from '../build-wizard/plan-draft.ts'
import type { Place } from './node-kinds.ts'
import { RenameDialog } from './RenameDialog.tsx'
import { useSettled } from './useSettled.ts'

interface RenameRoomsProps {
  /** The building, unit or floor whose rooms get new numbers. */
  readonly below: Place
  readonly onClose: () => void
}

interface Rule {
  readonly pattern: string
  readonly start: number | null
  readonly style: keyof typeof namingStyles
  readonly numbering: 'unit' | 'building'
  readonly skip: string
  readonly skipDigits: string
}

const first: Rule = {
  pattern: '{F}{r2}',
  start: 1,
  style: 'arabic',
  numbering: 'unit',
  skip: '',
  skipDigits: '',
}
const styleOptions = Object.entries(namingStyles).map(([value, label]) => ({
  value: value as Rule['style'],
  label,
}))
const numberingOptions = [
  { value: 'unit' as const, label: '每个单元从头编号' },
  { value: 'building' as const, label: '各单元连续编号' },
]

const levelOf = ({ start, skip, skipDigits, ...rule }: Rule) => ({
  ...rule,
  start: start ?? 1,
  ...(words(skip).length > 0 && { skip: words(skip).map(Number).filter(Number.isInteger) }),
  ...(words(skipDigits).length > 0 && { skipDigits: words(skipDigits) }),
})

/** 批量重命名 of rooms: floor by floor in their order, with the tokens of the wizard. */
export function RenameRooms({ below, onClose }: RenameRoomsProps) {
  const [rule, setRule] = useState(first)
  const asked = useSettled(rule)
  const input = { parentType: below.type, parentId: below.id, level: levelOf(asked) }
  const hasPattern = asked.pattern.trim() !== ''
  const { data, error, isFetching } = useCall(previewRoomNumbers, input, { enabled: hasPattern })
  return (
    <RenameDialog
      noun="房屋"
      below={below.name}
      fields={<RuleFields value={rule} onChange={setRule} />}
      hasPattern={hasPattern}
      preview={{ data, error, settled: asked === rule && !isFetching }}
      onRename={async (places) => (await client.call(renumberRooms, { ...input, places })).changed}
      onClose={onClose}
    />
  )
}

function RuleFields({ value, onChange }: { value: Rule; onChange: (rule: Rule) => void }) {
  const set = (part: Partial<Rule>) => onChange({ ...value, ...part })
  return (
    <div className="grid gap-x-4 sm:grid-cols-3">
      <Field label="命名规则" required help="{F} 楼层，{r2} 序号补零到两位，{u} 单元，{b} 楼栋">
        <TextInput value={value.pattern} maxLength={50} onChange={(pattern) => set({ pattern })} />
      </Field>
      <Field label="起始序号" required>
        <NumberInput value={value.start} min={0} max={999} onChange={(start) => set({ start })} />
      </Field>
      <Field label="编号样式">
        <Select options={styleOptions} value={value.style} onChange={(style) => style && set({ style })} />
      </Field>
      <Field label="编号范围">
        <Select
          options={numberingOptions}
          value={value.numbering}
          onChange={(numbering) => numbering && set({ numbering })}
        />
      </Field>
      <Field label="跳过编号" help="例如 4、13、14">
        <TextInput value={value.skip} maxLength={200} onChange={(skip) => set({ skip })} />
      </Field>
      <Field label="避开的数字" help="含有该数字的编号都跳过">
        <TextInput value={value.skipDigits} maxLength={60} onChange={(skipDigits) => set({ skipDigits })} />
      </Field>
    </div>
  )
}
